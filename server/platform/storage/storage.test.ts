import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultProxy } from '#test/fault-proxy.ts';
import { createPictureKey } from '../pictures/picture-urls.ts';
import { createStorage } from './create-storage.ts';
import { type DiskFiles, diskFiles } from './disk-files.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let bucket: S3rver;
let bucketUrl: string;
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-storage-'));
  const directory = join(folder, 's3');
  await mkdir(directory);
  const configureBuckets = [{ name: 'memories', configs: [] }];
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets,
  });
  const { port } = await bucket.run();
  bucketUrl = `s3://memories?endpoint=http://127.0.0.1:${port}&region=eu-1`;
});

afterAll(async () => {
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

const set = [
  { name: '640.webp', bytes: Buffer.from('webp') },
  { name: 'full.jpg', bytes: Buffer.alloc(300_000, 'jpeg') },
];

const newKey = () => createPictureKey({ isPublic: true });

async function contentOf(storage: Storage, key: string, name: string) {
  const file = await storage.open(key, name);
  return file && { bytes: await buffer(file.stream), size: file.size };
}

async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

describe.each([
  [
    'a folder',
    () => createStorage({ dataDir: join(folder, crypto.randomUUID()), storageUrl: undefined }),
  ],
  ['a bucket', () => createS3Storage(bucketUrl, credentials)],
])('%s', (_name, open) => {
  it('returns the stored files', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, set);
    for (const { name, bytes } of set) {
      expect(await contentOf(storage, key, name)).toEqual({ bytes, size: bytes.length });
    }
  });

  it('finds nothing under another key or name, and rejects paths', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, set);
    expect(await storage.open(newKey(), 'full.jpg')).toBeUndefined();
    for (const name of ['320.webp', '../full.jpg', '..', '.', '', 'a/b.jpg', 'full.jpg\0', 'CON']) {
      expect(await storage.open(key, name), name).toBeUndefined();
    }
    for (const other of ['..', `../${key}`, `${key}/`, '', '/etc', 'O-AAAA', 'unfinished']) {
      expect(await storage.open(other, 'full.jpg'), other).toBeUndefined();
      await expect(storage.put(other, set), other).rejects.toThrow('no storage key');
      await expect(storage.remove(other), other).rejects.toThrow('no storage key');
      await expect(storage.copy(key, other), other).rejects.toThrow('no storage key');
    }
    const outside = [{ name: '../x.jpg', bytes: Buffer.from('x') }];
    await expect(storage.put(newKey(), outside)).rejects.toThrow('no file name');
  });

  it('copies a set, independent of the original', async () => {
    const storage = open();
    const [from, to] = [newKey(), createPictureKey({ isPublic: false })];
    await storage.put(from, set);
    await storage.copy(from, to);
    await storage.remove(from);
    expect(await storage.open(from, 'full.jpg')).toBeUndefined();
    expect((await contentOf(storage, to, '640.webp'))?.bytes.toString()).toBe('webp');
    await expect(storage.copy(newKey(), newKey())).rejects.toThrow('nothing to copy');
  });

  it('removes a set, and ignores a missing one', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, set);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.open(key, 'full.jpg')).toBeUndefined();
    expect(await keysIn(storage)).not.toContain(key);
  });

  it('lists every set once, with its timestamp', async () => {
    const storage = open();
    const keys = [newKey(), newKey(), createPictureKey({ isPublic: false })].sort();
    // A bucket keeps whole seconds.
    const before = Date.now() - 1000;
    for (const key of keys) await storage.put(key, set);
    const listed: string[] = [];
    for await (const { key, writtenAt } of storage.list()) {
      listed.push(key);
      // Other tests have written sets too, some time ago.
      if (!keys.includes(key)) continue;
      expect(writtenAt).toBeGreaterThan(before);
      expect(writtenAt).toBeLessThan(Date.now() + 1000);
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(keys));
  });

  it('passes its readiness check', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

describe('an unreachable bucket', () => {
  it('is reported as unavailable', async () => {
    const storage = createS3Storage(
      's3://memories?endpoint=http://127.0.0.1:1&region=eu-1',
      credentials,
    );
    const trouble = { code: 'unavailable', retryAfter: 5 };
    await expect(storage.check()).rejects.toMatchObject(trouble);
    await expect(storage.put(newKey(), set)).rejects.toMatchObject(trouble);
    await expect(storage.open(newKey(), 'full.jpg')).rejects.toMatchObject(trouble);
  });
});

describe('a bucket that stops responding', () => {
  it('times out, and works again once it responds', async () => {
    const { searchParams } = new URL(bucketUrl);
    const { proxy, url } = await FaultProxy.before(searchParams.get('endpoint') ?? '');
    await using _ = proxy;
    const timeouts = { wholeSet: 1_000, oneStep: 700 };
    const throughProxy = `s3://memories?endpoint=${url}&region=eu-1`;
    const storage = createS3Storage(throughProxy, credentials, timeouts);
    const [before, key] = [newKey(), newKey()];
    const direct = createS3Storage(bucketUrl, credentials);
    await direct.put(before, set);
    await proxy.setFault('silent');
    const trouble = { code: 'unavailable', retryAfter: 5 };
    await expect(storage.put(key, set)).rejects.toMatchObject(trouble);
    await expect(storage.open(before, 'full.jpg')).rejects.toMatchObject(trouble);
    await expect(storage.check()).rejects.toMatchObject(trouble);
    await proxy.setFault('pass');
    // Enough for a busy machine.
    Object.assign(timeouts, { wholeSet: 60_000, oneStep: 60_000 });
    const storeAgain = async () => {
      await storage.remove(key);
      await storage.put(key, set);
      return 'stored';
    };
    await expect.poll(() => storeAgain().catch(String)).toBe('stored');
    expect(await contentOf(direct, key, '640.webp')).toMatchObject({ size: 4 });
  });
});

describe('disk storage', () => {
  it('syncs every file and folder before it resolves', async () => {
    const steps: string[] = [];
    const root = join(folder, 'synced');
    const storage = createDiskStorage(root, noting(steps, root));
    const key = newKey();
    await storage.put(key, set);
    const shelf = key.slice(2, 4);
    expect(steps).toEqual([
      'makeFolder unfinished/*',
      'write unfinished/*/640.webp',
      'write unfinished/*/full.jpg',
      'syncFolder unfinished/*',
      `makeFolder ${shelf}`,
      'syncFolder ',
      `rename unfinished/*`,
      `syncFolder ${shelf}`,
    ]);
  });

  it('copies a set by hard links and syncs its folder before it resolves', async () => {
    const steps: string[] = [];
    const root = join(folder, 'linked');
    const storage = createDiskStorage(root, noting(steps, root));
    const [from, to] = [newKey(), newKey()];
    await storage.put(from, set);
    steps.length = 0;
    await storage.copy(from, to);
    const shelf = to.slice(2, 4);
    expect(steps).toEqual([
      'makeFolder unfinished/*',
      'link unfinished/*/640.webp',
      'link unfinished/*/full.jpg',
      'syncFolder unfinished/*',
      `makeFolder ${shelf}`,
      'syncFolder ',
      `rename unfinished/*`,
      `syncFolder ${shelf}`,
    ]);
    const inodeOf = async (key: string) =>
      (await stat(join(root, key.slice(2, 4), key, 'full.jpg'))).ino;
    expect(await inodeOf(to)).toBe(await inodeOf(from));
  });

  it.each(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])('copies the files after %s', async (code) => {
    const link = () => Promise.reject(Object.assign(new Error('no link'), { code }));
    const storage = createDiskStorage(join(folder, `no-links-${code}`), { ...diskFiles, link });
    const [from, to] = [newKey(), newKey()];
    await storage.put(from, set);
    await storage.copy(from, to);
    await storage.remove(from);
    for (const { name, bytes } of set) {
      expect(await contentOf(storage, to, name)).toEqual({ bytes, size: bytes.length });
    }
  });

  it('copies nothing of a set that is removed meanwhile', async () => {
    const root = join(folder, 'removed-meanwhile');
    const from = newKey();
    const storage: Storage = createDiskStorage(root, {
      ...diskFiles,
      async link(...paths) {
        await diskFiles.link(...paths);
        await storage.remove(from);
      },
    });
    await storage.put(from, set);
    await expect(storage.copy(from, newKey())).rejects.toThrow('nothing to copy');
    expect(await keysIn(storage)).toEqual([]);
    expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  });

  it('stores nothing of a set when the disk is full at any step', async () => {
    for (let failing = 1; failing <= 8; failing++) {
      const root = join(folder, `full-${failing}`);
      const storage = createDiskStorage(root, fullAfter(failing - 1));
      await expect(storage.put(newKey(), set), `step ${failing}`).rejects.toMatchObject({
        code: 'insufficient_storage',
        message: 'There is no room for new pictures right now. Please try again later.',
      });
      const left = await readdir(root, { recursive: true }).catch(() => []);
      expect(left.filter((name) => /\.(webp|jpg)$/.test(name))).toEqual([]);
      expect(await keysIn(storage)).toEqual([]);
    }
  });

  it('does not overwrite an existing set', async () => {
    const storage = createDiskStorage(join(folder, 'twice'));
    const key = newKey();
    await storage.put(key, set);
    await expect(storage.put(key, [{ name: 'a.jpg', bytes: Buffer.from('x') }])).rejects.toThrow();
    expect((await contentOf(storage, key, '640.webp'))?.bytes.toString()).toBe('webp');
  });

  it('removes incomplete sets of a crash once they are old', async () => {
    const root = join(folder, 'crashed');
    const storage = createDiskStorage(root);
    const left = join(root, 'unfinished', `${newKey()}.x`);
    await mkdir(left, { recursive: true });
    await utimes(left, 1000, 1000);
    expect(await storage.removeUnfinished(1_000_000)).toBe(0);
    expect(await storage.removeUnfinished(1_000_001)).toBe(1);
    expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  });

  it('fails its readiness check when nearly full', async () => {
    const space = async () => ({ free: 1000, total: 1000 });
    const storage = createDiskStorage(join(folder, 'tight'), { ...diskFiles, space });
    await expect(storage.check()).rejects.toMatchObject({ code: 'insufficient_storage' });
  });

  it.each([
    ['5 % of a small disk', { total: 10e9, least: 500e6 }],
    ['1 GB of a large one', { total: 100e9, least: 1e9 }],
  ])(
    'has room for new pictures down to %s, and then copies what it has',
    async (_name, { total, least }) => {
      let free = least;
      const files = { ...diskFiles, space: async () => ({ free, total }) };
      const storage = createDiskStorage(join(folder, `room-${total}`), files);
      await storage.checkSpace();
      free = least - 1;
      await expect(storage.checkSpace()).rejects.toMatchObject({ code: 'insufficient_storage' });
      const key = newKey();
      await storage.put(key, set);
      await storage.copy(key, newKey());
      await storage.check();
    },
  );

  it('has no room while its folder is not there', async () => {
    const root = join(folder, 'no-folder');
    await writeFile(root, '');
    const rejection = expect(createDiskStorage(root).checkSpace()).rejects;
    await rejection.toMatchObject({ code: 'unavailable' });
  });
});

function noting(steps: string[], root: string): DiskFiles {
  const note = (step: string, path: string) => {
    const shownPath = path.slice(root.length + 1).replace(/^unfinished\/[^/]+/, 'unfinished/*');
    steps.push(`${step} ${shownPath}`);
  };
  return {
    ...diskFiles,
    makeFolder: (path) => {
      note('makeFolder', path);
      return diskFiles.makeFolder(path);
    },
    write: (path, bytes) => {
      note('write', path);
      return diskFiles.write(path, bytes);
    },
    link: (from, to) => {
      note('link', to);
      return diskFiles.link(from, to);
    },
    syncFolder: (path) => {
      note('syncFolder', path);
      return diskFiles.syncFolder(path);
    },
    rename: (from, to) => {
      note('rename', from);
      return diskFiles.rename(from, to);
    },
  };
}

/** A disk that is full after this many steps; removals still work. */
function fullAfter(steps: number): DiskFiles {
  let left = steps;
  const orFull =
    <Arguments extends unknown[]>(step: (...given: Arguments) => Promise<void>) =>
    async (...given: Arguments) => {
      if (left-- <= 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      await step(...given);
    };
  return {
    ...diskFiles,
    makeFolder: orFull(diskFiles.makeFolder),
    write: orFull(diskFiles.write),
    syncFolder: orFull(diskFiles.syncFolder),
    rename: orFull(diskFiles.rename),
  };
}
