import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { createDatabase, createFolder, engine } from '#test/databases.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { buildWriters } from '#test/mixed-load.ts';
import { crashRepeatedly } from '#test/repeated-crashes.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { findWrongCounters } from './db/check-counters.ts';
import { connectDatabase } from './db/connect.ts';

const { databaseUrl, dataDir: sqliteDir } = await createDatabase({ isMigrated: true });
const dataDir = databaseUrl === undefined ? sqliteDir : await createFolder();
const db = await connectDatabase({ databaseUrl, dataDir });
afterAll(() => db.close());

const start = () => startKillableServer({ dataDir, databaseUrl });

it('a server killed under a mixed load has everything that it acknowledged', async ({
  annotate,
}) => {
  const writes = new AcknowledgedWrites();
  const writers = await buildWriters(db, writes, 6);
  const kills = isFullRun ? 5 : 1;
  const { lost, recoveries } = await crashRepeatedly({
    start,
    db,
    writes,
    writers,
    kills,
    mostWrites: 100,
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
