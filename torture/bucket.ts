import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { settingsForBucket, startBucket } from '#test/bucket.ts';
import { buildSession } from '#test/factories.ts';
import { type Fault, FaultProxy } from '#test/fault-proxy.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { startProbe, statusOf, timeUntil } from './probe.ts';
import { check, inMs } from './results.ts';
import { uploadTo } from './upload.ts';

/** Makes the S3 bucket of a running site unreachable with two network faults, then reachable again. */
export async function testBucketOutage(engine: Engine): Promise<Line[]> {
  await using stack = new AsyncDisposableStack();
  const site = await engine.createSite();
  const bucket = await startBucket(join(site.dataDir, 's3'));
  stack.defer(bucket.close);
  const { proxy, url } = await FaultProxy.before(bucket.url);
  stack.use(proxy);
  const db = await connectDatabase(site);
  stack.defer(() => db.close());
  await db.migrate();
  const { token } = await buildSession(db);
  const countPosts = async () => {
    const rows = await db.read.selectFrom('posts').select('id').execute();
    return rows.length;
  };
  const server = stack.use(await startProduct(site, settingsForBucket(url)));
  const { address } = server;
  await statusOf(`${address}/`);
  const first = await uploadTo(address, token);

  const lines = [check('upload before', String(first.status), '200', first.status === 200)];
  for (const fault of ['refuse', 'silent'] satisfies Fault[]) {
    const before = await countPosts();
    await proxy.setFault(fault);
    const homeProbe = startProbe(`${address}/`);
    const begun = performance.now();
    const upload = await uploadTo(address, token);
    const took = performance.now() - begun;
    const ready = await statusOf(`${address}/readyz`);
    const seen = await homeProbe.end();
    await proxy.setFault('pass');
    const leftover = (await countPosts()) - before;
    const back = await timeUntil(async () => (await uploadTo(address, token)).status === 200);
    const isRefused = upload.status === 503 && upload.retryAfter > 0 && took <= 20_000;
    const passed = isRefused && leftover === 0 && seen.failed === 0 && ready === 503;
    const measured = `upload ${upload.status}, Retry-After ${upload.retryAfter}, after ${inMs(took)}; \
posts left ${leftover}; pages failed ${seen.failed} of ${seen.requests}; /readyz ${ready}; back after ${inMs(back)}`;
    const required = '503, ≤ 20 s; 0; 0; 503; ≤ 5 s';
    lines.push(check(`network fault: ${fault}`, measured, required, passed && back <= 5_000));
  }
  return lines;
}
