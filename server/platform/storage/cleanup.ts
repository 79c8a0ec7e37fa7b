import type { WriteTransaction } from '#server/db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

const kind = 'pictures.remove';

/** As many as are surely removed before a job's lease ends, even from a slow storage. */
const keysInOneJob = 50;

/** Has the files of pictures removed once the transaction that made them useless is through. */
export async function enqueueFileRemoval(
  jobs: Jobs,
  tx: WriteTransaction,
  keys: string | readonly string[],
): Promise<void> {
  const all = [keys].flat();
  for (let first = 0; first < all.length; first += keysInOneJob) {
    await jobs.enqueue(tx, kind, { keys: all.slice(first, first + keysInOneJob) });
  }
}

/** Registers who does it. Files that another row shows as well stay where they are. */
export function registerFileRemoval({
  jobs,
  storage,
  findUsed,
}: {
  jobs: Jobs;
  storage: Storage;
  findUsed: (keys: string[]) => Promise<Set<string>>;
}): void {
  jobs.handle<{ keys: string[] }>(kind, async ({ keys }) => {
    const used = await findUsed(keys);
    for (const key of keys) {
      if (!used.has(key)) await storage.remove(key);
    }
  });
}

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
