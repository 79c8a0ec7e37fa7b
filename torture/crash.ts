import { join } from 'node:path';
import { sql } from 'kysely';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { crashRepeatedly, type MortalServer } from '#test/crash-rounds.ts';
import { Ledger } from '#test/ledger.ts';
import { findMissingFiles } from '#test/missing-files.ts';
import { buildWriters } from '#test/mixed-load.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startProduct } from '../bench/child-server.ts';
import type { BenchSite, Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { inMs, note, promise, quantile } from './verdict.ts';

/** Likes, comments, names, texts and pictures are written while the server is killed again and again. */
export async function tortureByCrash(engine: Engine, kills: number): Promise<Line[]> {
  const place = await engine.createSite();
  const db = await connectDatabase(place);
  try {
    await db.migrate();
    const ledger = new Ledger();
    const writers = await buildWriters(db, ledger, 8);
    const since = Date.now();
    for (const [at, writer] of writers.slice(0, 2).entries()) {
      writers.push({
        ...writer,
        picture: await samplePicture({ width: 120, height: 90, hue: at }),
      });
    }
    const start = () => startMortal(place);
    const { lost, recoveries } = await crashRepeatedly({
      start,
      db,
      ledger,
      writers,
      kills,
      mostWrites: 1_000,
    });
    const storage = createDiskStorage(join(place.dataDir, 'uploads'));
    const broken = await findMissingFiles(db, storage, { since });
    const wrong = await findWrongCounters(db);
    return [
      note('kills', String(recoveries.length)),
      note('acknowledged writes', ledger.acknowledged.toLocaleString('en')),
      promise('lost', String(lost.length), '0', lost.length === 0),
      promise('files missing behind a post', String(broken.length), '0', broken.length === 0),
      promise('wrong counts', wrong.join(', ') || 'none', 'none', wrong.length === 0),
      ...(place.databaseUrl ? [] : [await integrityOf(place)]),
      note('start after a kill, p50', inMs(quantile(recoveries, 0.5))),
      note('start after a kill, longest', inMs(Math.max(...recoveries))),
    ];
  } finally {
    await db.close();
  }
}

async function startMortal(place: BenchSite): Promise<MortalServer> {
  const server = await startProduct(place);
  return {
    address: server.address,
    startedIn: server.startedIn,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server[Symbol.asyncDispose]();
    },
  };
}

async function integrityOf(place: BenchSite): Promise<Line> {
  const db = await connectDatabase(place);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
  await db.close();
  const seen = rows[0]?.integrity_check ?? '';
  return promise('integrity_check of SQLite', seen, 'ok', seen === 'ok');
}
