import type { Database } from '#server/db/database.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { readPictureName } from './archive-format.ts';
import { bytesOf } from './bytes-of.ts';
import type { CheckedArchive } from './check-archive.ts';
import { forEachOf } from './for-each-of.ts';
import { loadRows, refuseUsedSite } from './load-rows.ts';
import { newPictures, setsAtOnce } from './picture-sets.ts';
import { readArchive } from './read-archive.ts';
import { rowFilesIn } from './row-files.ts';

interface RestoreTarget {
  db: Database;
  storage: Pick<Storage, 'put' | 'remove' | 'list'>;
  /** Called when all pictures are put; after it they must be safe. */
  sync?: () => Promise<void>;
  show?: (pictures: number, total: number) => void;
}

const site = 'This site';

/**
 * Brings an archive back into an empty site: first the pictures, then in one transaction all rows, so
 * that at no moment a row names a picture that is not there. What fails leaves nothing behind.
 */
export async function restoreBackup(
  archive: CheckedArchive,
  { db, storage, sync = async () => {}, show = () => {} }: RestoreTarget,
): Promise<void> {
  const { manifest } = archive;
  await refuseUsedSite(db.read, site);
  const leftovers = new Set<string>();
  for await (const { key } of storage.list()) leftovers.add(key);
  const restored = new Set<string>();
  try {
    await forEachOf(picturesIn(archive.file), setsAtOnce, async ({ key, files }) => {
      // No row names it: an earlier attempt was ended in the middle.
      if (leftovers.has(key)) await storage.remove(key);
      restored.add(key);
      await storage.put(key, files);
      show(restored.size, manifest.pictures.sets);
    });
    await sync();
    await loadRows(db, rowFilesIn(archive.rowFolder), { promised: manifest.tables, site });
  } catch (error) {
    if (await isStillEmpty(db)) {
      for (const key of restored) await storage.remove(key).catch(() => {});
    }
    throw error;
  }
  await removeUnnamed(archive, restored, storage);
}

/** A connection lost at the very end may leave the rows in place, and they need their pictures. */
function isStillEmpty({ read }: Database): Promise<boolean> {
  return refuseUsedSite(read, site).then(
    () => true,
    () => false,
  );
}

interface PictureSet {
  key: string;
  files: StoredFile[];
}

/** The pictures of an archive; the files of each stand together. */
async function* picturesIn(file: string): AsyncGenerator<PictureSet> {
  let current: PictureSet | undefined;
  for await (const entry of readArchive(file)) {
    const picture = readPictureName(entry.name);
    if (!picture) continue;
    const { key, name } = picture;
    if (current?.key !== key) {
      if (current) yield current;
      current = { key, files: [] };
    }
    current.files.push({ name, bytes: await bytesOf(entry.content) });
  }
  if (current) yield current;
}

/** Pictures whose posts were deleted while the backup was made. */
async function removeUnnamed(
  { rowFolder }: CheckedArchive,
  restored: Set<string>,
  storage: Pick<Storage, 'remove'>,
): Promise<void> {
  const unnamed = new Set(restored);
  for await (const { storage_key } of newPictures(rowFilesIn(rowFolder), new Set())) {
    unnamed.delete(storage_key);
  }
  for (const key of unnamed) await storage.remove(key);
}
