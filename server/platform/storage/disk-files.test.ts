import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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

it.each([
  ['as they are stored', () => diskFiles],
  ['in a bulk load', () => deferSync().files],
])('files and folders are for their owner only: %s', async (_name, open) => {
  const root = await mkdtemp(join(tmpdir(), `keepsake-modes-${randomUUID()}`));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = open();
  await writeFile(join(root, 'of-an-earlier-version'), 'jpg', { mode: 0o644 });
  await files.makeFolder(join(root, 'a', 'b'));
  await files.write(join(root, 'a', 'b', 'written'), Buffer.from('jpg'));
  await files.copy(join(root, 'of-an-earlier-version'), join(root, 'a', 'b', 'copied'));
  for (const name of ['a', 'a/b', 'a/b/written', 'a/b/copied']) {
    expect((await stat(join(root, name))).mode & 0o077, name).toBe(0);
  }
});
