import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageConfig {
  dataDir: string;
  /** `s3://bucket?endpoint=…&region=…`; without it, the folder `uploads` of `dataDir`. */
  storageUrl: string | undefined;
}

/** The storage that the configuration asks for. */
export function createStorage({ dataDir, storageUrl }: StorageConfig): Storage {
  if (storageUrl) return createS3Storage(storageUrl);
  return createDiskStorage(join(dataDir, 'uploads'));
}
