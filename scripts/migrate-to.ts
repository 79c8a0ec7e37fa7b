import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, readEnvironment } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { describePictures, describeRows, warnIncomplete } from './backup/describe.ts';
import { type Moved, moveSite } from './backup/move-site.ts';

try {
  const environment = readEnvironment();
  const { databaseUrl, storageUrl } = readTarget(process.argv.slice(2));
  const from = readConfig(environment);
  const to = readConfig({
    ...environment,
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl ?? environment.STORAGE_URL,
  });
  refuseSource(from);
  tell(await move(from, to, storageUrl !== undefined), storageUrl !== undefined);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readTarget(words: string[]) {
  try {
    const options = { storage: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const [databaseUrl, ...rest] = positionals;
    if (!databaseUrl || rest.length > 0) throw new Error('one address');
    return { databaseUrl, storageUrl: values.storage };
  } catch {
    throw new Error(
      'Use: npm run migrate-to -- postgres://user:password@host:5432/name [--storage "s3://bucket?endpoint=…&region=…"]',
    );
  }
}

function refuseSource({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) {
    throw new Error(
      'This site is on PostgreSQL already (DATABASE_URL is set); only a site on SQLite is moved.',
    );
  }
  if (!existsSync(join(dataDir, 'keepsake.db'))) {
    throw new Error(`There is no Keepsake database in ${dataDir}; check DATA_DIR.`);
  }
}

async function move(from: Config, to: Config, movesPictures: boolean): Promise<Moved> {
  await using open = new AsyncDisposableStack();
  // Nobody may write meanwhile: it would be missing at the new place.
  const source = await connectDatabase({ ...from, exclusive: true });
  open.defer(() => source.close());
  const target = await connectDatabase(to);
  open.defer(() => target.close());
  await target.migrate();
  return await moveSite({
    from: { db: source, storage: createStorage(from) },
    to: { db: target, storage: movesPictures ? createStorage(to) : undefined },
  });
}

function tell({ tables, pictures, incomplete }: Moved, movesPictures: boolean): void {
  const copied = [describeRows(tables), ...(pictures ? [describePictures(pictures)] : [])].join(
    ', ',
  );
  const next = movesPictures
    ? 'Set DATABASE_URL and STORAGE_URL to these addresses and start Keepsake.'
    : 'Set DATABASE_URL to this address and start Keepsake with the same DATA_DIR: the pictures stay there.';
  console.log(
    `The site is copied, compared row by row: ${copied}. What was here is untouched. ${next}${warnIncomplete(incomplete)}`,
  );
}
