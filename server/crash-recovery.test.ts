import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { compiledModules } from '#test/compiled-modules.ts';
import { createDatabase, createFolder, engine } from '#test/databases.ts';
import { buildWriters } from '#test/mixed-load.ts';
import { crashRepeatedly, type KillableServer } from '#test/repeated-crashes.ts';
import { findWrongCounters } from './db/check-counters.ts';
import { connectDatabase } from './db/connect.ts';

const { databaseUrl, dataDir: sqliteDir } = await createDatabase({ isMigrated: true });
const dataDir = databaseUrl === undefined ? sqliteDir : await createFolder();
const db = await connectDatabase({ databaseUrl, dataDir });
afterAll(() => db.close());

async function start(): Promise<KillableServer> {
  const begun = performance.now();
  const program = join(import.meta.dirname, '../test/processes/serve-api.ts');
  const child = spawn(process.execPath, [program], {
    cwd: dataDir,
    env: {
      ...compiledModules(),
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  let output = '';
  while (!output.includes('Ctrl+C')) output += (await once(child.stdout, 'data'))[0];
  child.stdout.resume();
  const address = /Open\s+(\S+)/.exec(output)?.[1] ?? '';
  return { address, startedIn: performance.now() - begun, kill };
}

it('a server killed under a mixed load has everything that it acknowledged', async ({
  annotate,
}) => {
  const writes = new AcknowledgedWrites();
  const writers = await buildWriters(db, writes, 6);
  const kills = 2;
  const { lost, recoveries } = await crashRepeatedly({
    start,
    db,
    writes,
    writers,
    kills,
    mostWrites: 200,
  });
  expect(lost).toEqual([]);
  expect(await findWrongCounters(db)).toEqual([]);
  if (engine === 'sqlite') {
    const { rows } = await sql`pragma integrity_check`.execute(db.read);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  expect(writes.count).toBeGreaterThan(0);
  const slowest = Math.round(Math.max(...recoveries));
  await annotate(`${kills} kills, ${writes.count} acknowledged, none lost, back in ${slowest} ms`);
});
