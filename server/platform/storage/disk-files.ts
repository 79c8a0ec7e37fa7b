import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The steps a disk storage is made of; a test lets any of them fail. */
export interface DiskFiles {
  makeFolder(path: string): Promise<void>;
  /** Writes a file, to the platter. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Makes the names inside a folder outlive a power cut. */
  syncFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file or a folder with all that is in it; what is not there is fine. */
  remove(path: string): Promise<void>;
  /** The names inside a folder; none when it does not exist. */
  namesIn(path: string): Promise<string[]>;
  /** When a folder last got a file; undefined when it does not exist. */
  changedAt(path: string): Promise<number | undefined>;
  /** Bytes that may still be written. */
  room(path: string): Promise<number>;
}

/** The real disk. */
export const diskFiles: DiskFiles = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  async write(path, bytes) {
    const file = await open(path, 'wx', 0o640);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async syncFolder(path) {
    // Windows opens no folders; there the journal of the file system orders names by itself.
    if (process.platform === 'win32') return;
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  rename,
  async remove(path) {
    await rm(path, { recursive: true, force: true });
  },
  async namesIn(path) {
    return (await orMissing(readdir(path))) ?? [];
  },
  async changedAt(path) {
    return (await orMissing(stat(path)))?.mtimeMs;
  },
  async room(path) {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
};

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** So many sets are on their way to the platter at once. */
const atOnce = 32;

/**
 * Writes at the speed of memory and syncs everything at the end: for many sets that count only
 * together, where waiting for each of them would be most of the work.
 */
export function deferSync(real: DiskFiles = diskFiles) {
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
