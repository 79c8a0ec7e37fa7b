import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { type DiskFiles, diskFiles } from './disk-files.ts';
import {
  assertValidNames,
  FilesNotFound,
  isFileName,
  isStorageKey,
  type Storage,
  type StoredFile,
} from './storage.ts';

/** Where sets are written before they get their name, and where they go to be deleted. */
const unfinished = 'unfinished';
/** Below this the disk counts as full: the database lives on it too. */
const leastRoom = 16 * 1024 * 1024;

/**
 * Keeps files in a folder, as `<two letters>/<key>/<name>`. A set is written elsewhere, synced, and
 * appears with one rename: whatever happens, all of its files are there or none.
 */
export function createDiskStorage(root: string, files: DiskFiles = diskFiles): Storage {
  const folderOf = (key: string) => join(root, key.slice(2, 4), key);
  const workshop = join(root, unfinished);
  const newPlace = (key: string) => join(workshop, `${key}.${randomUUID()}`);

  async function put(key: string, set: readonly StoredFile[]): Promise<void> {
    assertValidNames(
      key,
      set.map(({ name }) => name),
    );
    const place = newPlace(key);
    const folder = folderOf(key);
    let isVisible = false;
    try {
      await files.makeFolder(place);
      for (const { name, bytes } of set) await files.write(join(place, name), bytes);
      await files.syncFolder(place);
      await files.makeFolder(dirname(folder));
      await files.syncFolder(root);
      await files.rename(place, folder);
      isVisible = true;
      await files.syncFolder(dirname(folder));
    } catch (error) {
      // What is left in spite of this is found by `removeUnfinished` or by the sweep.
      await files.remove(isVisible ? folder : place).catch(() => {});
      throw asProblem(error);
    }
  }

  async function remove(key: string): Promise<void> {
    assertValidNames(key);
    const place = newPlace(key);
    await files.makeFolder(workshop);
    try {
      await files.rename(folderOf(key), place);
    } catch (error) {
      if (isMissing(error)) return;
      throw asProblem(error);
    }
    await files.remove(place);
  }

  return {
    put,
    remove,

    async open(key, name) {
      if (!isStorageKey(key) || !isFileName(name)) return undefined;
      const file = await openIfThere(join(folderOf(key), name));
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      // With its end known a small file is one read into a buffer of its size.
      return { stream: file.createReadStream({ end: Math.max(0, size - 1) }), size };
    },

    async copy(from, to) {
      assertValidNames(from);
      const names = (await files.namesIn(folderOf(from))).filter(isFileName);
      if (names.length === 0) throw new FilesNotFound(from);
      const set = names.map(async (name) => ({
        name,
        bytes: await readFile(join(folderOf(from), name)),
      }));
      const read = await Promise.all(set).catch((error) => {
        // Removed while it was being read.
        throw isMissing(error) ? new FilesNotFound(from) : error;
      });
      await put(to, read);
    },

    async *list() {
      for (const shelf of await files.namesIn(root)) {
        if (shelf === unfinished) continue;
        for (const key of await files.namesIn(join(root, shelf))) {
          const writtenAt = isStorageKey(key) && (await files.changedAt(folderOf(key)));
          if (writtenAt) yield { key, writtenAt };
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for (const name of await files.namesIn(workshop)) {
        const place = join(workshop, name);
        if (((await files.changedAt(place)) ?? before) >= before) continue;
        await files.remove(place);
        removed++;
      }
      return removed;
    },

    async check() {
      const place = newPlace('check');
      try {
        await files.makeFolder(place);
        if ((await files.room(place)) < leastRoom) throw noRoom();
      } catch (error) {
        throw asProblem(error);
      } finally {
        await files.remove(place).catch(() => {});
      }
    },
  };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException)?.code ?? '';
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

function asProblem(error: unknown): unknown {
  if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(codeOf(error))) return noRoom(error);
  return outOfReach.includes(codeOf(error)) ? away(error) : error;
}

/** A folder that is gone, not ours, not a folder, or on a disk that fails. */
const outOfReach = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENODEV'];

const away = (cause: unknown) =>
  new Problem('unavailable', {
    message: 'Pictures cannot be kept right now. Please try again later.',
    retryAfter: 60,
    cause,
  });

const noRoom = (cause?: unknown) =>
  new Problem('unavailable', {
    message: 'There is no room for new pictures right now. Please try again later.',
    retryAfter: 60,
    cause,
  });
