import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, it } from 'vitest';
import { moveSite } from '#scripts/backup/move-site.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { createFolder, openOwnDatabase } from '#test/databases.ts';
import { buildPopulatedSite } from '#test/populated-site.ts';
import { readFiles, readSite } from '#test/read-site.ts';
import { findWrongCounters } from './check-counters.ts';
import { connectDatabase } from './connect.ts';

const dataDir = await createFolder();
const source = await connectDatabase({ dataDir });
await source.migrate();
const files = createDiskStorage(join(dataDir, 'uploads'));
await buildPopulatedSite(source, files);

const directory = join(dataDir, 's3');
await mkdir(directory);
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'memories', configs: [] }],
});
const { port } = await bucket.run();
const inBucket = createS3Storage(`s3://memories?endpoint=http://127.0.0.1:${port}&region=eu-1`, {
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

afterAll(async () => {
  await bucket.close();
  await source.close();
});

it('a site moves from SQLite to PostgreSQL and its pictures to a bucket, and the old one stays', async () => {
  const target = await openOwnDatabase();
  const before = await readSite(source);
  const move = { from: { db: source, storage: files }, to: { db: target, storage: inBucket } };
  const moved = await moveSite(move);
  expect(moved.pictures).toEqual({ sets: 5, files: 30 });
  expect(await readSite(target)).toEqual(before);
  expect(await readSite(source)).toEqual(before);
  expect(await readFiles(inBucket)).toEqual(await readFiles(files));
  expect(await findWrongCounters(target)).toEqual([]);
  await expect(moveSite(move)).rejects.toThrow(
    'The database to move to is in use already (it has members); it must be empty.',
  );
});

it('without a bucket the pictures stay where they are', async () => {
  const target = await openOwnDatabase();
  const to = { db: target, storage: undefined };
  const moved = await moveSite({ from: { db: source, storage: files }, to });
  expect(moved.pictures).toBeUndefined();
  expect(await readSite(target)).toEqual(await readSite(source));
});
