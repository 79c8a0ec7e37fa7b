import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyOptions } from '#test/thoroughness.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createPictureKey } from '../pictures/picture-urls.ts';
import { registerFileRemoval, sweepOrphans } from './cleanup.ts';
import { type DiskFiles, deferSync } from './disk-files.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-sweep-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const set = ['640.webp', 'full.jpg'].map((name) => ({ name, bytes: Buffer.from(name) }));
const later = () => Date.now() + 2 * 60 * 60_000;

/** The rows of a database: committed ones survive a crash. */
class Rows {
  readonly keys = new Set<string>();
  isUsed = async (keys: string[]) => new Set(keys.filter((key) => this.keys.has(key)));
}

it('the removal of files leaves those that another row uses', async () => {
  const handlers: ((payload: { keys: string[] }) => Promise<void>)[] = [];
  const removed: string[] = [];
  registerFileRemoval({
    jobs: { handle: (_: string, handler: never) => handlers.push(handler) } as unknown as Jobs,
    storage: { remove: async (key: string) => removed.push(key) } as unknown as Storage,
    findUsed: async () => new Set(['used']),
  });
  await handlers[0]?.({ keys: ['used', 'orphan'] });
  expect(removed).toEqual(['orphan']);
});

describe('sweepOrphans', () => {
  it('removes old sets without a row and nothing else', async () => {
    const storage = createDiskStorage(join(folder, 'plain'));
    const rows = new Rows();
    const [used, orphan] = [newKey(), newKey()];
    for (const key of [used, orphan]) await storage.put(key, set);
    rows.keys.add(used);
    const { isUsed } = rows;
    expect(await sweepOrphans({ storage, isUsed, now: Date.now })).toEqual({
      seen: 2,
      removed: 0,
      unfinished: 0,
    });
    expect(await sweepOrphans({ storage, isUsed, now: later })).toEqual({
      seen: 2,
      removed: 1,
      unfinished: 0,
    });
    expect(await storage.open(orphan, 'full.jpg')).toBeUndefined();
    expect(
      await storage.open(used, 'full.jpg').then((file) => file?.stream.destroy()),
    ).toBeDefined();
  });

  it('looks up keys in batches', async () => {
    const keys = Array.from({ length: 1200 }, () => ({ key: newKey(), writtenAt: 0 }));
    const batches: number[] = [];
    const removed: string[] = [];
    const result = await sweepOrphans({
      storage: {
        list: async function* () {
          yield* keys;
        },
        remove: async (key) => {
          removed.push(key);
        },
        removeUnfinished: async () => 0,
      },
      isUsed: async (some) => {
        batches.push(some.length);
        return new Set(some.slice(0, 1));
      },
      now: later,
    });
    expect(batches).toEqual([500, 500, 200]);
    expect(result).toEqual({ seen: 1200, removed: 1197, unfinished: 0 });
    expect(removed).toHaveLength(1197);
  });
});

describe('files and rows', () => {
  it('agree after a crash at any step, and no orphan remains after a sweep', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('publish', 'delete', 'flip'), { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 60 }),
        async (acts, crashAfter) => {
          const root = join(folder, `run-${run++}`);
          const rows = new Rows();
          const machine = new Machine(crashAfter);
          const storage = createDiskStorage(root, machine.disk());
          await live(acts, { storage, rows, machine }).catch(onlyCrashes);

          const restarted = createDiskStorage(root);
          for (const key of rows.keys) await expectWhole(restarted, key);
          await sweepOrphans({ storage: restarted, isUsed: rows.isUsed, now: later });
          for (const key of rows.keys) await expectWhole(restarted, key);
          const names = await readdir(root, { recursive: true }).catch(() => []);
          const files = names.filter((name) => /\.(webp|jpg)$/.test(name));
          expect(files).toHaveLength(rows.keys.size * set.length);
          expect(names.filter((name) => /^unfinished\/./.test(name))).toEqual([]);
          await rm(root, { recursive: true, force: true });
        },
      ),
      propertyOptions({ few: 100, many: 500 }),
    );
  });
});

const newKey = () => createPictureKey({ isPublic: true });

class Crash extends Error {}
const onlyCrashes = (error: unknown) => {
  if (!(error instanceof Crash)) throw error;
};

// The crash is simulated, so syncing would only make the test as slow as the disk is busy.
const { files: diskFiles } = deferSync();

/** Simulates a power loss after this many steps. */
class Machine {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  async step<T>(work: () => Promise<T> | T): Promise<T> {
    if (this.#left < 0) throw new Crash();
    const result = await work();
    if (this.#left-- === 0) throw new Crash();
    return result;
  }

  disk(): DiskFiles {
    return {
      ...diskFiles,
      makeFolder: (path) => this.step(() => diskFiles.makeFolder(path)),
      write: (path, bytes) => this.step(() => diskFiles.write(path, bytes)),
      syncFolder: (path) => this.step(() => diskFiles.syncFolder(path)),
      rename: (from, to) => this.step(() => diskFiles.rename(from, to)),
      remove: (path) => this.step(() => diskFiles.remove(path)),
    };
  }
}

interface World {
  storage: ReturnType<typeof createDiskStorage>;
  rows: Rows;
  machine: Machine;
}

/** The order of the server: store files, insert the row; delete the row, remove files. */
async function live(acts: string[], { storage, rows, machine }: World): Promise<void> {
  for (const act of acts) {
    const [old] = rows.keys;
    const key = newKey();
    if (act === 'publish') {
      await storage.put(key, set);
      await machine.step(() => rows.keys.add(key));
    } else if (old && act === 'delete') {
      await machine.step(() => rows.keys.delete(old));
      await storage.remove(old);
    } else if (old) {
      await storage.copy(old, key);
      await machine.step(() => rows.keys.delete(old) && rows.keys.add(key));
      await storage.remove(old);
    }
  }
}

async function expectWhole(storage: World['storage'], key: string): Promise<void> {
  for (const { name, bytes } of set) {
    const file = await storage.open(key, name);
    expect(file && (await buffer(file.stream)), `${key}/${name}`).toEqual(bytes);
  }
}
