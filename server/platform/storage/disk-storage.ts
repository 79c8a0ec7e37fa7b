import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { say } from '../message.ts';
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

/** The folder of sets that are being written or deleted. */
const temporaryFolder = 'unfinished';
/** With less free space the disk counts as full: the database needs some too. */
const minFreeBytes = 16 * 1024 * 1024;
/** New pictures need the smaller of these: uploads must not fill the disk of the database. */
const minFreeForPictures = { bytes: 1_000_000_000, share: 0.05 };

/**
 * Stores files as `<two letters>/<key>/<name>`. A set is written to a temporary folder, synced and
 * renamed, so that it is complete or absent.
 */
export function createDiskStorage(root: string, files: DiskFiles = diskFiles): Storage {
  const folderOf = (key: string) => join(root, key.slice(2, 4), key);
  const temporaryRoot = join(root, temporaryFolder);
  const createTemporaryPath = (key: string) => join(temporaryRoot, `${key}.${randomUUID()}`);

  /** Makes a set visible once all of its files are written to a temporary folder and durable. */
  async function store(key: string, writeFiles: (temporary: string) => Promise<void>) {
    const temporary = createTemporaryPath(key);
    const folder = folderOf(key);
    let isVisible = false;
    try {
      await files.makeFolder(temporary);
      await writeFiles(temporary);
      await files.syncFolder(temporary);
      await files.makeFolder(dirname(folder));
      await files.syncFolder(root);
      await files.rename(temporary, folder);
      isVisible = true;
      await files.syncFolder(dirname(folder));
    } catch (error) {
      // If this fails too, `removeUnfinished` or `sweepOrphans` removes the rest.
      await files.remove(isVisible ? folder : temporary).catch(() => {});
      throw asProblem(error);
    }
  }

  async function put(key: string, set: readonly StoredFile[]): Promise<void> {
    assertValidNames(
      key,
      set.map(({ name }) => name),
    );
    await store(key, async (temporary) => {
      for (const { name, bytes } of set) await files.write(join(temporary, name), bytes);
    });
  }

  /** Files of a set never change, so two sets can share them. */
  async function linkOrCopy(from: string, to: string): Promise<void> {
    try {
      await files.link(from, to);
    } catch (error) {
      if (!linkErrors.includes(codeOf(error))) throw error;
      await files.copy(from, to);
    }
  }

  async function remove(key: string): Promise<void> {
    assertValidNames(key);
    const temporary = createTemporaryPath(key);
    await files.makeFolder(temporaryRoot);
    try {
      await files.rename(folderOf(key), temporary);
    } catch (error) {
      if (isMissing(error)) return;
      throw asProblem(error);
    }
    await files.remove(temporary);
  }

  return {
    put,
    remove,

    async open(key, name) {
      if (!isStorageKey(key) || !isFileName(name)) return undefined;
      const file = await openIfExists(join(folderOf(key), name));
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      // With a known end, a small file is one read into a buffer of its size.
      return { stream: file.createReadStream({ end: Math.max(0, size - 1) }), size };
    },

    async copy(from, to) {
      assertValidNames(from);
      assertValidNames(to);
      const names = (await files.list(folderOf(from))).filter(isFileName);
      if (names.length === 0) throw new FilesNotFound(from);
      await store(to, async (temporary) => {
        for (const name of names) {
          await linkOrCopy(join(folderOf(from), name), join(temporary, name)).catch((error) => {
            // Removed concurrently.
            throw isMissing(error) ? new FilesNotFound(from) : error;
          });
        }
      });
    },

    async *list() {
      for (const shard of await files.list(root)) {
        if (shard === temporaryFolder) continue;
        for (const key of await files.list(join(root, shard))) {
          const writtenAt = isStorageKey(key) && (await files.modifiedAt(folderOf(key)));
          if (writtenAt) yield { key, writtenAt };
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for (const name of await files.list(temporaryRoot)) {
        const temporary = join(temporaryRoot, name);
        if (((await files.modifiedAt(temporary)) ?? before) >= before) continue;
        await files.remove(temporary);
        removed++;
      }
      return removed;
    },

    async checkSpace() {
      try {
        await files.makeFolder(temporaryRoot);
        const { free, total } = await files.space(temporaryRoot);
        const { bytes, share } = minFreeForPictures;
        if (free < Math.min(bytes, share * total)) throw noSpace();
      } catch (error) {
        throw asProblem(error);
      }
    },

    async check() {
      const temporary = createTemporaryPath('check');
      try {
        await files.makeFolder(temporary);
        if ((await files.space(temporary)).free < minFreeBytes) throw noSpace();
      } catch (error) {
        throw asProblem(error);
      } finally {
        await files.remove(temporary).catch(() => {});
      }
    },
  };
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException)?.code ?? '';
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** The file system or its settings allow no (further) hard link to this file. */
const linkErrors = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

function asProblem(error: unknown): unknown {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) return noSpace(error);
  return accessErrors.includes(codeOf(error)) ? unavailable(error) : error;
}

/** A folder that is missing, not writable, not a folder, or on a failing disk. */
const accessErrors = ['EROFS', 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENODEV'];

const unavailable = (cause: unknown) =>
  new Problem('unavailable', {
    message: say('pictures_not_stored'),
    retryAfter: 60,
    cause,
  });

const noSpace = (cause?: unknown) => new Problem('insufficient_storage', { cause });
