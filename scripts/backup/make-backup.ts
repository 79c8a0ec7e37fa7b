import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { diskFiles } from '#server/platform/storage/disk-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { labelFor, type Manifest } from './archive-format.ts';
import { checkArchive } from './check-archive.ts';
import { gatherSite } from './gather-site.ts';
import { loadRows } from './load-rows.ts';
import { refuseOtherSchema } from './refuse-other-schema.ts';
import { rowFilesIn } from './row-files.ts';
import { createArchive } from './write-archive.ts';

interface BackupOptions {
  db: Database;
  storage: Pick<Storage, 'open'>;
  /** Ends in `.tar.gz`, `.tgz` or `.tar`. */
  file: string;
  /** The version of Keepsake. */
  version: string;
  show?: (label: string, done: number, total: number) => void;
}

/** What a finished backup holds. */
export interface Backup extends Manifest {
  size: number;
}

/**
 * Makes an archive of a site while it is used, then proves it: the archive is read back and restored
 * into a scratch database. It gets its name only after that, so that under the name is always a good one.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const file = resolve(options.file);
  refuseName(file);
  await refuseOtherSchema(options.db);
  const work = await mkdtemp(join(dirname(file), '.keepsake-backup-'));
  try {
    const unproven = join(work, basename(file));
    const written = await writeArchive(options, unproven, work);
    await prove(unproven, work, written);
    const { size } = await stat(unproven);
    refuseName(file);
    await rename(unproven, file);
    await diskFiles.syncFolder(dirname(file));
    return { ...written, size };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Throws a sentence when there can be no new archive of this name. */
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
    const { summary, incomplete } = await gatherSite({
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

async function prove(file: string, work: string, written: Manifest): Promise<void> {
  const rowFolder = join(work, 'read-back');
  await mkdir(rowFolder);
  const archive = await checkArchive(file, rowFolder);
  if (JSON.stringify(archive.manifest) !== JSON.stringify(written)) {
    throw new Error('The archive was read back and holds another manifest than was written.');
  }
  const scratch = await connectDatabase({ dataDir: join(work, 'scratch') });
  try {
    await scratch.migrate();
    // The checksums speak for the pictures; only the rows need a database to be tried in.
    const site = 'The scratch database';
    await loadRows(scratch, rowFilesIn(rowFolder), { promised: archive.manifest.tables, site });
  } finally {
    await scratch.close();
  }
}
