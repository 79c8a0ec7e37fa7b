import type { Database } from '#server/db/database.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { parsePictureName } from './archive-format.ts';
import { loadRows, refuseUsedSite } from './load-rows.ts';
import { bytesOf, forEachConcurrently, newPictures, pictureConcurrency } from './pictures.ts';
import { type CheckedArchive, readArchive } from './read-archive.ts';
import { rowFilesIn } from './rows.ts';

interface RestoreTarget {
  db: Database;
  storage: Pick<Storage, 'put' | 'remove' | 'list'>;
  /** Called when all pictures are stored, to flush them to disk. */
  sync?: () => Promise<void>;
  show?: (pictures: number, total: number) => void;
}

const site = 'This site';

/**
 * Restores an archive into an empty site: first the pictures, then all rows in one transaction, so that
 * no row ever refers to a missing picture. A failure leaves nothing behind.
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
  let done = 0;
  try {
    await forEachConcurrently(
      picturesIn(archive.file),
      pictureConcurrency,
      async ({ key, files }) => {
        // Left by an interrupted restore.
        if (leftovers.has(key)) await storage.remove(key);
        restored.add(key);
        await storage.put(key, files);
        show(++done, manifest.pictures.sets);
      },
    );
    await sync();
    await loadRows(db, rowFilesIn(archive.rowFolder), { expected: manifest.tables, site });
  } catch (error) {
    if (await isStillEmpty(db)) {
      for (const key of restored) await storage.remove(key).catch(() => {});
    }
    throw error;
  }
  await removeUnused(archive, restored, storage);
}

/** A connection lost during the commit may leave the rows in place, and they need their pictures. */
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

/** The pictures of an archive, whose files are adjacent. */
async function* picturesIn(file: string): AsyncGenerator<PictureSet> {
  let current: PictureSet | undefined;
  for await (const entry of readArchive(file)) {
    const picture = parsePictureName(entry.name);
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

/** Removes pictures whose posts were deleted during the backup. */
async function removeUnused(
  { rowFolder }: CheckedArchive,
  restored: Set<string>,
  storage: Pick<Storage, 'remove'>,
): Promise<void> {
  const unused = new Set(restored);
  for await (const { storage_key } of newPictures(rowFilesIn(rowFolder), new Set())) {
    unused.delete(storage_key);
  }
  for (const key of unused) await storage.remove(key);
}
