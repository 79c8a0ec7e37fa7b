import { pictureFormats, pictureWidths } from '#contract/pictures.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { bytesOf } from './bytes-of.ts';
import type { Row, RowSource } from './rows.ts';
import { tables } from './tables.ts';

/** What tells which files a picture has. */
export interface PictureRow {
  storage_key: string;
  width: number;
  is_animated: boolean;
}

/** A network storage answers late; a disk syncs several files together. */
export const setsAtOnce = 8;

/** The names of all files of a picture. */
function fileNames({ width, is_animated }: PictureRow): string[] {
  const sizes = pictureWidths({ width, isAnimated: is_animated }).flatMap((size) =>
    pictureFormats(is_animated).map((format) => `${size}.${format}`),
  );
  return [...sizes, 'small.webp', 'full.jpg'];
}

/** The files of a picture, and whether all of them were there. */
export async function readSet(
  storage: Pick<Storage, 'open'>,
  picture: PictureRow,
): Promise<{ files: StoredFile[]; isWhole: boolean }> {
  const names = fileNames(picture);
  const files: StoredFile[] = [];
  for (const name of names) {
    const file = await storage.open(picture.storage_key, name);
    if (file) files.push({ name, bytes: await bytesOf(file.stream) });
  }
  return { files, isWhole: files.length === names.length };
}

/** The pictures that rows name and that are not in `known` yet, which they join. */
export async function* newPictures(
  source: RowSource,
  known: Set<string>,
): AsyncGenerator<PictureRow> {
  for (const table of tables.filter(({ name }) => name === 'images')) {
    for await (const rows of source(table)) {
      for (const picture of rows as (Row & PictureRow)[]) {
        if (known.has(picture.storage_key)) continue;
        known.add(picture.storage_key);
        yield picture;
      }
    }
  }
}
