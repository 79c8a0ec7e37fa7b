import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, readEnvironment } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import packageJson from '../package.json' with { type: 'json' };
import { describePictures, describeRows, describeSize, warnIncomplete } from './backup/describe.ts';
import { makeBackup } from './backup/make-backup.ts';
import { createProgress } from './demo/progress.ts';

const [file, ...rest] = process.argv.slice(2);

try {
  if (!file || rest.length > 0) throw new Error('Use: npm run backup -- <file>.tar.gz');
  await run(file);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(file: string): Promise<void> {
  const config = readConfig(readEnvironment());
  // Connecting would make a new one, and the backup of nothing would look like a good one.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'keepsake.db'))) {
    throw new Error(`There is no Keepsake database in ${config.dataDir}; check DATA_DIR.`);
  }
  const progress = createProgress(process.stdout);
  const db = await connectDatabase(config);
  try {
    const storage = createStorage(config);
    const { version } = packageJson;
    const backup = await makeBackup({ db, storage, file, version, show: progress.show });
    progress.end();
    const { tables, pictures, incomplete, size } = backup;
    console.log(
      `${file} is written and proven by restoring it into a scratch database: ${describeRows(tables)}, ${describePictures(pictures)}, ${describeSize(size)}. Keep it secret: it holds addresses and password hashes.${warnIncomplete(incomplete)}`,
    );
  } finally {
    progress.end();
    await db.close();
  }
}
