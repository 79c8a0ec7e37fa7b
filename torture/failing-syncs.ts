import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { AcknowledgedWrites } from '#test/acknowledged-writes.ts';
import { buildWriters, startMixedLoad } from '#test/mixed-load.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import { compileSlowSync } from '../bench/slow-sync.ts';
import type { Line } from '../bench/table.ts';
import { startProbe, statusOf, timeUntil } from './probe.ts';
import { check, inMs, note } from './results.ts';
import { commentOn } from './upload.ts';

const stallMs = 8_000;

/** Lets the disk of a running site stall, and fail every sync, after which the site is restarted. */
export async function testFailingSyncs(engine: Engine): Promise<Line[]> {
  await using stack = new AsyncDisposableStack();
  const site = await engine.createSite();
  const folder = join(site.dataDir, 'slow-sync');
  await mkdir(folder);
  const sync = compileSlowSync(folder);
  const db = await connectDatabase(site);
  stack.defer(() => db.close());
  await db.migrate();
  const writes = new AcknowledgedWrites();
  const writers = await buildWriters(db, writes, 4);
  const { token = '', postId = '' } = writers[0] ?? {};
  let server = await startProduct(site, sync.environment);
  stack.defer(() => server[Symbol.asyncDispose]());
  const comment = () => commentOn(server.address, token, postId);

  async function testFault(name: string, begin: () => void, needsRestart: boolean): Promise<Line> {
    const load = startMixedLoad(server.address, writers, writes);
    await writes.waitForCount(writes.count + 20);
    begin();
    const reads = startProbe(`${server.address}/api/post?page=1&limit=12`);
    const begun = performance.now();
    const status = await comment();
    const took = performance.now() - begun;
    sync.delay(0);
    load.stop();
    await load.ended;
    let isRefused = status === 503 && took <= 7_000;
    if (needsRestart) {
      isRefused &&= (await comment()) === 503;
      isRefused &&= (await statusOf(`${server.address}/readyz`)) === 503;
    }
    const seen = await reads.end();
    if (needsRestart) {
      await server[Symbol.asyncDispose]();
      server = await startProduct(site, sync.environment);
    }
    const back = await timeUntil(async () => (await comment()) === 200);
    const measured = `comment ${status} after ${inMs(took)}; reads failed ${seen.failed} of ${seen.requests}, \
p99 ${inMs(seen.p99)}; back after ${inMs(back)}`;
    const passed = isRefused && seen.failed === 0 && back <= 2 * stallMs;
    return check(name, measured, '503, ≤ 7 s; 0; ≤ 16 s', passed);
  }

  const lines = [
    await testFault(`a sync takes ${inMs(stallMs)}`, () => sync.delay(stallMs), false),
    await testFault('every sync fails, until a restart', sync.fail, true),
  ];
  const lost = await writes.findLost(db);
  return [
    ...lines,
    note('acknowledged writes', String(writes.count)),
    check('lost', String(lost.length), '0', lost.length === 0),
  ];
}
