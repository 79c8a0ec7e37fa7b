import {
  chmod,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** For the owner only, as everything in the data folder. */
const fileMode = 0o600;
const folderMode = 0o700;

/** The file system operations of the disk storage; tests inject failures here. */
export interface DiskFiles {
  makeFolder(path: string): Promise<void>;
  /** Writes and syncs a file. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Makes a hard link to a file. */
  link(from: string, to: string): Promise<void>;
  /** Copies and syncs a file. */
  copy(from: string, to: string): Promise<void>;
  /** Makes the directory entries of a folder durable. */
  syncFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file or folder recursively, if it exists. */
  remove(path: string): Promise<void>;
  /** The names inside a folder; none when it does not exist. */
  list(path: string): Promise<string[]>;
  /** Modification time of a folder; undefined when it does not exist. */
  modifiedAt(path: string): Promise<number | undefined>;
  /** Bytes of the file system, and those of them that are free. */
  space(path: string): Promise<{ free: number; total: number }>;
}

export const diskFiles: DiskFiles = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true, mode: folderMode });
  },
  async write(path, bytes) {
    const file = await open(path, 'wx', fileMode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  link,
  async copy(from, to) {
    await copyPrivately(from, to);
    await syncFile(to);
  },
  async syncFolder(path) {
    // Windows cannot open folders; its file system journal orders directory entries.
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
  async list(path) {
    return (await undefinedIfMissing(readdir(path))) ?? [];
  },
  async modifiedAt(path) {
    return (await undefinedIfMissing(stat(path)))?.mtimeMs;
  },
  async space(path) {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, total: blocks * bsize };
  },
};

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Sets that are synced concurrently. */
const syncConcurrency = 32;

/**
 * Writes without syncing and syncs everything at the end: for bulk loads of sets that are needed only
 * together, where syncing each would take most of the time.
 */
export function deferSync(real: DiskFiles = diskFiles) {
  const sets = new Set<string>();

  const files: DiskFiles = {
    ...real,
    write: (path, bytes) => writeFile(path, bytes, { flag: 'wx', mode: fileMode }),
    copy: copyPrivately,
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
    for (const name of await real.list(set)) await syncFile(join(set, name));
    await real.syncFolder(set);
  }

  /** After this everything written is durable. */
  async function sync(): Promise<void> {
    const remaining = [...sets];
    const syncRemaining = async () => {
      for (let set = remaining.pop(); set !== undefined; set = remaining.pop()) await syncSet(set);
    };
    await Promise.all(Array.from({ length: syncConcurrency }, syncRemaining));
    const shards = new Set([...sets].map(dirname));
    for (const folder of [...shards, ...new Set([...shards].map(dirname))]) {
      await real.syncFolder(folder);
    }
    sets.clear();
  }

  return { files, sync };
}

/** The copy of a file that an earlier version made readable for others is not. */
async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, fileMode);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
