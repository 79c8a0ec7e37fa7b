import { load, type Tags } from 'exifreader';

/** Metadata is at the beginning of a file; the rest of a large photo is not read. */
const metadataBytes = 128 * 1024;
/** Too small to be recognised, or so large that decoding it is no gain. */
const sides = { least: 100, most: 1024 };
/** Cameras round a little. What differs more has black bars, or shows another picture. */
const tolerance = 0.03;

const sizeTags = ['Image Width' as const, 'Image Height' as const];

/**
 * The small copy that a camera has stored in the EXIF data of a JPEG photo, turned as the photo is.
 * Undefined when there is none that shows the whole picture.
 */
export async function findEmbeddedThumbnail(photo: Blob): Promise<Blob | undefined> {
  try {
    const bytes = await photo.slice(0, metadataBytes).arrayBuffer();
    const tags: Tags = load(bytes, {
      includeTags: { exif: ['Orientation'], file: sizeTags, thumbnail: true },
    });
    const thumbnail = tags.Thumbnail?.image;
    if (!(thumbnail instanceof ArrayBuffer)) return undefined;
    const size = sizeOf(load(thumbnail, { includeTags: { file: sizeTags } }));
    const longest = Math.max(size.width, size.height);
    const isUseful = longest >= sides.least && longest <= sides.most;
    return isUseful && haveSameShape(size, sizeOf(tags))
      ? turned(thumbnail, Number(tags.Orientation?.value ?? 1))
      : undefined;
  } catch {
    // Not a JPEG photo, or one without metadata.
    return undefined;
  }
}

interface Size {
  width: number;
  height: number;
}

/** Of the pixels as they are stored, before they are turned. */
const sizeOf = (tags: Tags): Size => ({
  width: tags['Image Width']?.value ?? 0,
  height: tags['Image Height']?.value ?? 0,
});

function haveSameShape(one: Size, other: Size): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return Math.abs(ratio - 1) <= tolerance;
}

/** The orientation is stored once, for the photo: as EXIF data of its own, the browser turns the copy. */
function turned(thumbnail: ArrayBuffer, orientation: number): Blob {
  const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 34]);
  const tiff = 'Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0';
  const rest = new Uint8Array([orientation, 0, 0, 0, 0, 0, 0]);
  return new Blob([start, tiff, rest, thumbnail.slice(2)], { type: 'image/jpeg' });
}
