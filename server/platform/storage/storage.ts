import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  bytes: Buffer;
}

/** A key that should have files has none. */
export class FilesNotFound extends Error {
  constructor(key: string) {
    super(`There is nothing to copy under ${key}.`);
  }
}

/**
 * Stores sets of files, each under a key. A set is written once and never changed. Implementations
 * throw `unavailable` when they are unreachable, `insufficient_storage` when they are full, and then
 * nothing new is stored.
 */
export interface Storage {
  /** Stores a set of files: durable once it resolves; none is stored if it rejects. */
  put(key: string, files: readonly StoredFile[]): Promise<void>;
  /** Opens a file for reading; undefined when it does not exist or the name is invalid. */
  open(key: string, name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Copies the files of one key to another; throws `FilesNotFound` when there are none. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a set, if it exists. */
  remove(key: string): Promise<void>;
  /** All sets with the timestamp of their writing. */
  list(): AsyncIterable<{ key: string; writtenAt: number }>;
  /** Removes incomplete sets that a crash left before this timestamp; returns how many. */
  removeUnfinished(before: number): Promise<number>;
  /**
   * Rejects with `insufficient_storage` when there is too little space to accept new pictures. What is
   * stored already can still be copied then.
   */
  checkSpace(): Promise<void>;
  /** Rejects when nothing can be stored now. */
  check(): Promise<void>;
}

/** Whether a text is a valid storage key. Checked before any use in a path. */
export const isStorageKey = (text: string): boolean => /^[op]-[a-z2-7]{26}$/.test(text);

/** Whether a text is a valid file name. */
export const isFileName = (text: string): boolean => /^[a-z\d]{1,20}\.[a-z\d]{2,5}$/.test(text);

/** Throws on invalid keys and names. */
export function assertValidNames(key: string, names: readonly string[] = []): void {
  if (!isStorageKey(key)) throw new Error('This is no storage key.');
  if (!names.every(isFileName)) throw new Error('This is no file name for the storage.');
}
