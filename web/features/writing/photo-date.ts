import { HappenedOn, isInFuture } from '#contract/memory-date.ts';

/** Metadata is at the beginning of a file; the rest of a large photo is not read. */
const metadataBytes = 128 * 1024;

/** EXIF tags: the directory with the details of the exposure, and in it when that was. */
const exifDirectory = 0x8769;
const dateTimeOriginal = 0x9003;

/**
 * The day on which a photo was taken, `YYYY-MM-DD`, from its EXIF data. Of these, nothing else is read,
 * least of all the location. Undefined when there is none, or one that cannot be true.
 */
export async function readPhotoDate(photo: Blob, today: string): Promise<string | undefined> {
  try {
    const tags = await readTags(await photo.slice(0, metadataBytes).arrayBuffer());
    const date = toDate(tags?.[dateTimeOriginal]);
    return date && HappenedOn.safeParse(date).success && !isInFuture(date, today)
      ? date
      : undefined;
  } catch {
    // Not a photo, or one without metadata.
    return undefined;
  }
}

/** The directory of the location is not even looked at. */
export async function readTags(bytes: ArrayBuffer) {
  const { parse } = await import('exifr/dist/mini.esm.mjs');
  return parse(bytes, {
    ifd0: { pick: [exifDirectory] },
    exif: { pick: [dateTimeOriginal] },
    gps: false,
  });
}

/** `1974:07:12 14:30:00` becomes `1974-07-12`; the time zone of a camera is unknown and left out. */
function toDate(dateTime: unknown): string | undefined {
  const [, year, month, day] = /^(\d{4}):(\d{2}):(\d{2})/.exec(String(dateTime)) ?? [];
  return year && `${year}-${month}-${day}`;
}
