import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPictureKey } from '../pictures/picture-urls.ts';
import { deferSync, diskFiles } from './disk-files.ts';
import { createDiskStorage } from './disk-storage.ts';

const set = [{ name: 'full.jpg', bytes: Buffer.from('jpg') }];

it('syncs all stored sets when sync is called and not before', async () => {
  const root = await mkdtemp(join(tmpdir(), `keepsake-later-${randomUUID()}`));
  onTestFinished(() => rm(root, { recursive: true }));
  const synced: string[] = [];
  const { files, sync } = deferSync({
    ...diskFiles,
    async syncFolder(path) {
      await diskFiles.syncFolder(path);
      synced.push(path.slice(root.length + 1));
    },
  });
  const storage = createDiskStorage(root, files);
  const [stays, goes] = [
    createPictureKey({ isPublic: true }),
    createPictureKey({ isPublic: true }),
  ];
  await storage.put(stays, set);
  await storage.put(goes, set);
  await storage.remove(goes);
  expect(synced).toEqual([]);
  await sync();
  const shelf = stays.slice(2, 4);
  expect(synced).toEqual([join(shelf, stays), shelf, '']);
  expect(await readdir(join(root, shelf, stays))).toEqual(['full.jpg']);
});
