import { join } from 'node:path';
import { deferSync } from './disk-files.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageConfig {
  dataDir: string;
  /** `s3://bucket?endpoint=…&region=…`; without it, the folder `uploads` of `dataDir`. */
  storageUrl: string | undefined;
}

const folderIn = (dataDir: string) => join(dataDir, 'uploads');

/** The configured storage. */
export function createStorage({ dataDir, storageUrl }: StorageConfig): Storage {
  return storageUrl ? createS3Storage(storageUrl) : createDiskStorage(folderIn(dataDir));
}

/** The same for bulk loads: sets are durable only after `sync` has resolved. */
export function createBulkStorage({ dataDir, storageUrl }: StorageConfig) {
  if (storageUrl) return { storage: createS3Storage(storageUrl), sync: async () => {} };
  const { files, sync } = deferSync();
  return { storage: createDiskStorage(folderIn(dataDir), files), sync };
}
