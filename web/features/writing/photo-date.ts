import { load } from 'exifreader';
import { HappenedOn, isInFuture } from '#contract/memory-date.ts';
import { isHeic } from '../../api/is-heic.ts';

/** Metadata is at the beginning of a file, but for HEIC; the rest of a large photo is not read. */
const metadataBytes = 128 * 1024;

/**
 * The day on which a photo was taken, `YYYY-MM-DD`, from its EXIF data. Of these, nothing else is read,
 * least of all the location. Undefined when there is none, or one that cannot be true.
 */
export async function readPhotoDate(photo: Blob, today: string): Promise<string | undefined> {
  try {
    const part = (await isHeic(photo)) ? photo : photo.slice(0, metadataBytes);
    const tags = readTags(await part.arrayBuffer());
    const date = toDate(tags.DateTimeOriginal?.description);
    return date && HappenedOn.safeParse(date).success && !isInFuture(date, today)
      ? date
      : undefined;
  } catch {
    // Not a photo, or one without metadata.
    return undefined;
  }
}

export function readTags(bytes: ArrayBuffer) {
  return load(bytes, { includeTags: { exif: ['DateTimeOriginal'] } });
}

/** `1974:07:12 14:30:00` becomes `1974-07-12`; the time zone of a camera is unknown and left out. */
function toDate(dateTime = ''): string | undefined {
  const [, year, month, day] = /^(\d{4}):(\d{2}):(\d{2})/.exec(dateTime) ?? [];
  return year && `${year}-${month}-${day}`;
}
