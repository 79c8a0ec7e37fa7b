import { pictureFormats, pictureWidths } from '#contract/pictures.ts';
import { appIconFiles } from '#server/platform/pictures/app-icons.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import type { Row, RowSource } from './rows.ts';
import { type TableName, tables } from './tables.ts';

/** The columns that determine the file names of a picture. */
export interface PictureRow {
  storage_key: string;
  width: number;
  is_animated: boolean;
  /** The logo of the site. */
  isLogo: boolean;
}

/** Hides the latency of an object store and of disk syncs. */
export const pictureConcurrency = 8;

function fileNames({ width, is_animated }: PictureRow): string[] {
  const sizes = pictureWidths({ width, isAnimated: is_animated }).flatMap((size) =>
    pictureFormats(is_animated).map((format) => `${size}.${format}`),
  );
  return [...sizes, 'small.webp', 'full.jpg'];
}

/** The stored files of a picture, and whether none is missing. */
export async function readFiles(
  storage: Pick<Storage, 'open'>,
  picture: PictureRow,
): Promise<{ files: StoredFile[]; isComplete: boolean }> {
  const names = fileNames(picture);
  const files: StoredFile[] = [];
  for (const name of names) {
    const file = await storage.open(picture.storage_key, name);
    if (file) files.push({ name, bytes: await bytesOf(file.stream) });
  }
  const isComplete = files.length === names.length;
  // A logo from before there were icons has none; the server renders them when they are requested.
  for (const { name } of picture.isLogo ? appIconFiles : []) {
    const file = await storage.open(picture.storage_key, name);
    if (file) files.push({ name, bytes: await bytesOf(file.stream) });
  }
  return { files, isComplete };
}

/** The pictures of the rows that are not in `known`; adds them to it. */
export async function* newPictures(
  source: RowSource,
  known: Set<string>,
): AsyncGenerator<PictureRow> {
  let logoId: unknown = null;
  for await (const row of rowsOf(source, 'site')) logoId = row.logo_id;
  for await (const row of rowsOf(source, 'images')) {
    const picture = { ...(row as Row & PictureRow), isLogo: row.id === logoId };
    if (known.has(picture.storage_key)) continue;
    known.add(picture.storage_key);
    yield picture;
  }
}

async function* rowsOf(source: RowSource, name: TableName): AsyncGenerator<Row> {
  const table = tables.find((one) => one.name === name);
  if (table) for await (const rows of source(table)) yield* rows;
}

/** The whole stream as one buffer; several times faster than `buffer` of node:stream/consumers. */
export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

/**
 * Processes the items with limited concurrency. After the first failure no further item is started,
 * and the failure is thrown when all running ones have ended.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  async function processQueue(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await queue.next();
        if (done || failures.length > 0) return;
        await work(value);
      }
    } catch (error) {
      failures.push(error);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, processQueue));
  await queue.return?.();
  if (failures.length > 0) throw failures[0];
}
