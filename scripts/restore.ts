import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, readEnvironment } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createBulkStorage } from '#server/platform/storage/create-storage.ts';
import { describePictures, describeRows, warnIncomplete } from './backup/describe.ts';
import { type CheckedArchive, checkArchive } from './backup/read-archive.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { createProgress } from './demo/progress.ts';

const [file, ...rest] = process.argv.slice(2);

try {
  if (!file || rest.length > 0) throw new Error('Use: npm run restore -- <file>.tar.gz');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await run(file);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(file: string): Promise<void> {
  const rowFolder = await mkdtemp(join(tmpdir(), 'keepsake-restore-'));
  try {
    // Before anything is touched.
    const archive = await checkArchive(file, rowFolder);
    await restore(archive);
    const { label, manifest } = archive;
    console.log(
      `The site of ${label.madeAt} is back, compared row by row: ${describeRows(manifest.tables)}, ${describePictures(manifest.pictures)}.${warnIncomplete(manifest.incomplete)}`,
    );
  } finally {
    await rm(rowFolder, { recursive: true, force: true });
  }
}

async function restore(archive: CheckedArchive): Promise<void> {
  const config = readConfig(readEnvironment());
  const progress = createProgress(process.stdout);
  // Nobody may serve the folder meanwhile: a first member could register there.
  const db = await connectDatabase({ ...config, exclusive: !config.databaseUrl });
  try {
    await db.migrate();
    const show = (done: number, total: number) => progress.show('pictures', done, total);
    await restoreBackup(archive, { db, ...createBulkStorage(config), show });
  } finally {
    progress.end();
    await db.close();
  }
}
