import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { diskFiles } from '#server/platform/storage/disk-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { labelFor, type Manifest } from './archive-format.ts';
import { loadRows } from './load-rows.ts';
import {
  forEachConcurrently,
  newPictures,
  type PictureRow,
  pictureConcurrency,
  readFiles,
} from './pictures.ts';
import { checkArchive } from './read-archive.ts';
import {
  inSnapshot,
  type RowSource,
  readRows,
  refuseOtherSchema,
  rowFilesIn,
  type SiteSummary,
  writeRowFiles,
} from './rows.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

interface BackupOptions {
  db: Database;
  storage: Pick<Storage, 'open'>;
  /** Ends in `.tar.gz`, `.tgz` or `.tar`. */
  file: string;
  /** The version of Keepsake. */
  version: string;
  show?: (label: string, done: number, total: number) => void;
}

export interface Backup extends Manifest {
  size: number;
}

/**
 * Archives a running site and verifies the archive by restoring it into a scratch database. The file
 * gets its name after that, so a file of that name is always a verified backup.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const file = resolve(options.file);
  refuseName(file);
  await refuseOtherSchema(options.db);
  const work = await mkdtemp(join(dirname(file), '.keepsake-backup-'));
  try {
    const unverified = join(work, basename(file));
    const written = await writeArchive(options, unverified, work);
    await verify(unverified, work, written);
    const { size } = await stat(unverified);
    refuseName(file);
    await rename(unverified, file);
    await diskFiles.syncFolder(dirname(file));
    return { ...written, size };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function refuseName(file: string): void {
  if (!/\.(tar|tar\.gz|tgz)$/.test(file)) {
    throw new Error(`The name of a backup ends in .tar.gz or .tar; ${basename(file)} does not.`);
  }
  if (existsSync(file)) throw new Error(`${file} exists already and is not overwritten.`);
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
}

async function writeArchive(
  { db, storage, version, show = () => {} }: BackupOptions,
  file: string,
  work: string,
): Promise<Manifest> {
  const rowFolder = join(work, 'rows');
  await mkdir(rowFolder);
  const archive = createArchive({
    file,
    checksumsFile: join(work, 'checksums'),
    isCompressed: !file.endsWith('.tar'),
    label: labelFor(version, new Date()),
  });
  try {
    await archive.begin();
    const total = await countPictures(db);
    const { summary, incomplete } = await copySite({
      db,
      storage,
      archive,
      rowFolder,
      show: (done) => show('pictures', done, Math.max(done, total)),
    });
    return await archive.finish(rowFolder, summary, incomplete);
  } finally {
    await archive.close();
    await rm(rowFolder, { recursive: true });
  }
}

async function countPictures({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom('images')
    .select(({ fn }) => fn.count<number>('storage_key').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function verify(file: string, work: string, written: Manifest): Promise<void> {
  const rowFolder = join(work, 'read-back');
  await mkdir(rowFolder);
  const archive = await checkArchive(file, rowFolder);
  if (JSON.stringify(archive.manifest) !== JSON.stringify(written)) {
    throw new Error('The archive was read back and holds another manifest than was written.');
  }
  const scratch = await connectDatabase({ dataDir: join(work, 'scratch') });
  try {
    await scratch.migrate();
    // The checksums verify the pictures.
    const site = 'The scratch database';
    await loadRows(scratch, rowFilesIn(rowFolder), { expected: archive.manifest.tables, site });
  } finally {
    await scratch.close();
  }
}

interface CopyOptions {
  db: Database;
  storage: Pick<Storage, 'open'>;
  archive: ArchiveWriter;
  rowFolder: string;
  show: (pictures: number) => void;
}

/** A busy site needs two; each round copies the pictures that were added during the one before. */
const maxRounds = 20;

/**
 * Copies the pictures and rows of a running site, so that every picture of a row is included: first all
 * pictures, then the rows of one snapshot and the pictures added since. If one of those was deleted
 * meanwhile, the next round takes a later snapshot.
 */
async function copySite({ db, storage, archive, rowFolder, show }: CopyOptions) {
  const copied = new Set<string>();

  /** Returns the pictures with missing files. */
  async function copyPictures(source: RowSource): Promise<PictureRow[]> {
    const missing: PictureRow[] = [];
    const seen = new Set(copied);
    await forEachConcurrently(newPictures(source, seen), pictureConcurrency, async (picture) => {
      const { files, isComplete } = await readFiles(storage, picture);
      if (!isComplete) {
        missing.push(picture);
        return;
      }
      await archive.addPicture(picture.storage_key, files);
      copied.add(picture.storage_key);
      show(copied.size);
    });
    return missing;
  }

  /** Files are deleted after their row: if a later snapshot still has the row, the site lost the files. */
  let lost = new Set<string>();
  await copyPictures((table) => readRows(db.read, table));
  for (let round = 1; round <= maxRounds; round++) {
    const summary: SiteSummary = await inSnapshot(db, (snapshot) =>
      writeRowFiles(snapshot, rowFolder),
    );
    const missing = await copyPictures(rowFilesIn(rowFolder));
    if (missing.every(({ storage_key }) => lost.has(storage_key))) {
      return { summary, incomplete: await addRemaining(missing) };
    }
    lost = new Set(missing.map(({ storage_key }) => storage_key));
  }
  throw new Error(
    'Pictures are deleted faster than they can be copied; try again at a calmer time.',
  );

  async function addRemaining(pictures: PictureRow[]): Promise<string[]> {
    for (const picture of pictures) {
      const { files } = await readFiles(storage, picture);
      if (files.length > 0) await archive.addPicture(picture.storage_key, files);
    }
    return pictures.map(({ storage_key }) => storage_key);
  }
}
