import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { statusOf } from './probe.ts';
import { check } from './results.ts';
import { uploadTo } from './upload.ts';

/** Removes the upload folder of a running site, and restores it. */
export async function testStorageOutage(engine: Engine): Promise<Line[]> {
  const site = await engine.createSite();
  const db = await connectDatabase(site);
  await db.migrate();
  const { token } = await buildSession(db);
  await db.close();
  await using server = await startProduct(site);
  const uploads = join(site.dataDir, 'uploads');
  const before = await uploadTo(server.address, token);

  await rename(uploads, `${uploads}-away`);
  // A file of that name keeps the server from creating the folder again.
  await writeFile(uploads, '');
  const during = await uploadTo(server.address, token);
  const reads = await Promise.all([
    statusOf(`${server.address}/post?x=1`),
    statusOf(`${server.address}/api/post?x=1`),
    statusOf(`${server.address}/healthz`),
  ]);
  const ready = await statusOf(`${server.address}/readyz`);
  await rm(uploads);
  await rename(`${uploads}-away`, uploads);
  const after = await uploadTo(server.address, token);
  return [
    check('upload before', String(before.status), '200', before.status === 200),
    check(
      'upload during the outage',
      `${during.status} ${during.message}`,
      '503',
      during.status === 503,
    ),
    check(
      'pages, lists, /healthz',
      reads.join(' '),
      '200',
      reads.every((one) => one === 200),
    ),
    check('/readyz', String(ready), '503', ready === 503),
    check('upload afterwards', String(after.status), '200', after.status === 200),
  ];
}
