import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { buildSession } from '#test/factories.ts';
import { startProduct } from '../bench/child-server.ts';
import type { Engine } from '../bench/engine.ts';
import type { Line } from '../bench/table.ts';
import { statusOf } from './probe.ts';
import { uploadTo } from './upload.ts';
import { promise } from './verdict.ts';

/** Takes the folder of the pictures away from a running site, and gives it back. */
export async function tortureByLostStorage(engine: Engine): Promise<Line[]> {
  const place = await engine.createSite();
  const db = await connectDatabase(place);
  await db.migrate();
  const { token } = await buildSession(db);
  await db.close();
  await using server = await startProduct(place);
  const uploads = join(place.dataDir, 'uploads');
  const before = await uploadTo(server.address, token);

  await rename(uploads, `${uploads}-away`);
  // Not even a folder can be made in its place.
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
    promise('upload before', String(before.status), '200', before.status === 200),
    promise(
      'upload while it is away',
      `${during.status} ${during.message}`,
      '503',
      during.status === 503,
    ),
    promise(
      'pages, lists, /healthz',
      reads.join(' '),
      '200',
      reads.every((one) => one === 200),
    ),
    promise('/readyz', String(ready), '503', ready === 503),
    promise('upload once it is back', String(after.status), '200', after.status === 200),
  ];
}
