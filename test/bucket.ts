/// <reference path="./s3rver.d.ts" />
import { mkdir } from 'node:fs/promises';
import S3rver from 's3rver';

/** Starts a real S3 store with one bucket, in a folder that it makes. */
export async function startBucket(directory: string) {
  await mkdir(directory);
  const configureBuckets = [{ name: 'memories', configs: [] }];
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets };
  const server = new S3rver(options);
  const { port } = await server.run();
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The settings of a site that stores its pictures there. */
export const settingsForBucket = (url: string) => ({
  STORAGE_URL: `s3://memories?endpoint=${url}&region=eu-1`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
});
