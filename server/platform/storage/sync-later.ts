import { open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DiskFiles, diskFiles } from './disk-files.ts';

/** So many sets are on their way to the platter at once. */
const atOnce = 32;

/**
 * Writes at the speed of memory and syncs everything at the end: for many sets that count only
 * together, where waiting for each of them would be most of the work.
 */
export function syncLater(real: DiskFiles = diskFiles) {
  const sets = new Set<string>();

  const files: DiskFiles = {
    ...real,
    write: (path, bytes) => writeFile(path, bytes, { flag: 'wx', mode: 0o640 }),
    syncFolder: async () => {},
    async rename(from, to) {
      await real.rename(from, to);
      sets.delete(from);
      sets.add(to);
    },
    async remove(path) {
      await real.remove(path);
      sets.delete(path);
    },
  };

  async function syncSet(set: string): Promise<void> {
    for (const name of await real.namesIn(set)) await syncFile(join(set, name));
    await real.syncFolder(set);
  }

  /** After this all that was written outlives a power cut. */
  async function sync(): Promise<void> {
    const left = [...sets];
    const takeTurns = async () => {
      for (let set = left.pop(); set !== undefined; set = left.pop()) await syncSet(set);
    };
    await Promise.all(Array.from({ length: atOnce }, takeTurns));
    const shelves = new Set([...sets].map(dirname));
    for (const folder of [...shelves, ...new Set([...shelves].map(dirname))]) {
      await real.syncFolder(folder);
    }
    sets.clear();
  }

  return { files, sync };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
