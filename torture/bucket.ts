import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { settingsForBucket, startBucket } from '#test/bucket.ts';
import { buildSession } from '#test/factories.ts';
import { FaultProxy, type Manner } from '#test/fault-proxy.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { startProbe, statusOf, timeUntil } from './probe.ts';
import { uploadTo } from './upload.ts';
import { inMs, promise } from './verdict.ts';

/** Takes the bucket of the pictures away from a running site in two manners, and gives it back. */
export async function tortureByLostBucket(engine: Engine): Promise<Line[]> {
  await using stack = new AsyncDisposableStack();
  const place = await engine.createSite();
  const bucket = await startBucket(join(place.dataDir, 's3'));
  stack.defer(bucket.close);
  const { proxy, url } = await FaultProxy.before(bucket.url);
  stack.use(proxy);
  const db = await connectDatabase(place);
  stack.defer(() => db.close());
  await db.migrate();
  const { token } = await buildSession(db);
  const countPosts = async () => {
    const rows = await db.read.selectFrom('posts').select('id').execute();
    return rows.length;
  };
  const server = stack.use(await startProduct(place, settingsForBucket(url)));
  const { address } = server;
  await statusOf(`${address}/`);
  const first = await uploadTo(address, token);

  const lines = [promise('upload before', String(first.status), '200', first.status === 200)];
  for (const manner of ['refuse', 'silent'] satisfies Manner[]) {
    const before = await countPosts();
    await proxy.become(manner);
    const kept = startProbe(`${address}/`);
    const begun = performance.now();
    const upload = await uploadTo(address, token);
    const took = performance.now() - begun;
    const ready = await statusOf(`${address}/readyz`);
    const seen = await kept.end();
    await proxy.become('pass');
    const leftBehind = (await countPosts()) - before;
    const back = await timeUntil(async () => (await uploadTo(address, token)).status === 200);
    const isTold = upload.status === 503 && upload.retryAfter > 0 && took <= 20_000;
    const isKept = isTold && leftBehind === 0 && seen.failed === 0 && ready === 503;
    const told = `upload ${upload.status}, Retry-After ${upload.retryAfter}, after ${inMs(took)}; \
posts left ${leftBehind}; pages failed ${seen.failed} of ${seen.asked}; /readyz ${ready}; back after ${inMs(back)}`;
    const wanted = '503, ≤ 20 s; 0; 0; 503; ≤ 5 s';
    lines.push(promise(`way to it: ${manner}`, told, wanted, isKept && back <= 5_000));
  }
  return lines;
}
