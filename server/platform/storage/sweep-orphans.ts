import type { Storage } from './storage.ts';

interface SweepOptions {
  storage: Pick<Storage, 'list' | 'remove' | 'removeUnfinished'>;
  /** Those of the given keys that a row names. */
  isUsed: (keys: string[]) => Promise<Set<string>>;
  now: () => number;
}

/** Files get their row within seconds; what has none after this long never will. */
const grace = 60 * 60_000;
const batch = 500;

/** Removes every set of files that is older than an hour and that no row uses. */
export async function sweepOrphans({ storage, isUsed, now }: SweepOptions) {
  const before = now() - grace;
  let seen = 0;
  let removed = 0;
  let old: string[] = [];

  async function removeUnused() {
    const used = old.length > 0 ? await isUsed(old) : new Set<string>();
    for (const key of old) {
      if (used.has(key)) continue;
      await storage.remove(key);
      removed++;
    }
    old = [];
  }

  for await (const { key, writtenAt } of storage.list()) {
    seen++;
    if (writtenAt < before) old.push(key);
    if (old.length >= batch) await removeUnused();
  }
  await removeUnused();
  return { seen, removed, unfinished: await storage.removeUnfinished(before) };
}
