import type { Readable } from 'node:stream';

/** One file to be kept. */
export interface StoredFile {
  name: string;
  bytes: Buffer;
}

/** There are no files under a key that should have some. */
export class FilesNotFound extends Error {
  constructor(key: string) {
    super(`There is nothing to copy under ${key}.`);
  }
}

/**
 * Keeps sets of files, each under a key. A set is written once and never changed. Both kinds of storage
 * throw `unavailable` when they are out of reach or out of room, and then hold nothing new.
 */
export interface Storage {
  /** Keeps a set of files: when it resolves they outlive a power cut, when it rejects none is there. */
  put(key: string, files: readonly StoredFile[]): Promise<void>;
  /** A file to read; undefined when there is none, or when no file of ours could have this name. */
  open(key: string, name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Keeps the files of one key under another as well; throws `FilesNotFound` when there are none. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a set; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every set, with the time in epoch milliseconds when it was written. */
  list(): AsyncIterable<{ key: string; writtenAt: number }>;
  /** Clears away what a crash left half done before this time; returns how many. */
  removeUnfinished(before: number): Promise<number>;
  /** Rejects when nothing could be kept now. */
  check(): Promise<void>;
}

/** Whether a text could be a key of ours. Everything that becomes a path passes here first. */
export const isStorageKey = (text: string): boolean => /^[op]-[a-z2-7]{26}$/.test(text);

/** Whether a text could be the name of a file of ours. */
export const isFileName = (text: string): boolean => /^[a-z\d]{1,20}\.[a-z\d]{2,5}$/.test(text);

/** Refuses what did not come from our own makers of keys and names. */
export function assertValidNames(key: string, names: readonly string[] = []): void {
  if (!isStorageKey(key)) throw new Error('This is no storage key.');
  if (!names.every(isFileName)) throw new Error('This is no file name for the storage.');
}
