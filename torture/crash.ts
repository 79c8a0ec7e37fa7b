import { join } from 'node:path';
import { sql } from 'kysely';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { findMissingFiles } from '#test/missing-files.ts';
import { buildWriters } from '#test/mixed-load.ts';
import { crashRepeatedly, type KillableServer } from '#test/repeated-crashes.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startProduct } from '../bench/child-server.ts';
import type { BenchSite, Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { check, inMs, note, quantile } from './results.ts';

/** Kills the server repeatedly during writes of likes, comments, names, texts and pictures. */
export async function testCrashes(engine: Engine, kills: number): Promise<Line[]> {
  const site = await engine.createSite();
  const db = await connectDatabase(site);
  try {
    await db.migrate();
    const writes = new AcknowledgedWrites();
    const writers = await buildWriters(db, writes, 8);
    const since = Date.now();
    for (const [at, writer] of writers.slice(0, 2).entries()) {
      writers.push({
        ...writer,
        picture: await samplePicture({ width: 120, height: 90, hue: at }),
      });
    }
    const start = () => startKillable(site);
    const { lost, recoveries } = await crashRepeatedly({
      start,
      db,
      writes,
      writers,
      kills,
      mostWrites: 1_000,
    });
    const storage = createDiskStorage(join(site.dataDir, 'uploads'));
    const broken = await findMissingFiles(db, storage, { since });
    const wrong = await findWrongCounters(db);
    return [
      note('kills', String(recoveries.length)),
      note('acknowledged writes', writes.count.toLocaleString('en')),
      check('lost', String(lost.length), '0', lost.length === 0),
      check('posts with missing files', String(broken.length), '0', broken.length === 0),
      check('wrong counters', wrong.join(', ') || 'none', 'none', wrong.length === 0),
      ...(site.databaseUrl ? [] : [await integrityOf(site)]),
      note('start after a kill, p50', inMs(quantile(recoveries, 0.5))),
      note('start after a kill, longest', inMs(Math.max(...recoveries))),
    ];
  } finally {
    await db.close();
  }
}

async function startKillable(site: BenchSite): Promise<KillableServer> {
  const server = await startProduct(site);
  return {
    address: server.address,
    startedIn: server.startedIn,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server[Symbol.asyncDispose]();
    },
  };
}

export async function integrityOf(site: BenchSite): Promise<Line> {
  const db = await connectDatabase(site);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
  await db.close();
  const seen = rows[0]?.integrity_check ?? '';
  return check('integrity_check of SQLite', seen, 'ok', seen === 'ok');
}
