import type { WriteTransaction } from '#server/db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

const kind = 'pictures.remove';

/** Few enough to be removed before a job's lease ends, even from a slow storage. */
const keysPerJob = 50;

/** Enqueues the removal of the files of pictures, in the transaction that removes their rows. */
export async function enqueueFileRemoval(
  jobs: Jobs,
  tx: WriteTransaction,
  keys: string | readonly string[],
): Promise<void> {
  const all = [keys].flat();
  for (let first = 0; first < all.length; first += keysPerJob) {
    await jobs.enqueue(tx, kind, { keys: all.slice(first, first + keysPerJob) });
  }
}

/** Registers the job handler. Files that another row uses are not removed. */
export function registerFileRemoval({
  jobs,
  storage,
  findUsed,
}: {
  jobs: Jobs;
  storage: Storage;
  findUsed: (keys: string[]) => Promise<Set<string>>;
}): void {
  jobs.handle<{ keys: string[] }>({ kind, lane: 'revoking' }, async ({ keys }) => {
    const used = await findUsed(keys);
    for (const key of keys) {
      if (!used.has(key)) await storage.remove(key);
    }
  });
}

interface SweepOptions {
  storage: Pick<Storage, 'list' | 'remove' | 'removeUnfinished'>;
  /** Those of the given keys that a row refers to. */
  isUsed: (keys: string[]) => Promise<Set<string>>;
  now: () => number;
}

/** Files get their row within seconds; without one after this time they are orphans. */
const minAgeMs = 60 * 60_000;
const batchSize = 500;

/** Removes every set of files that is older than an hour and not referred to by a row. */
export async function sweepOrphans({ storage, isUsed, now }: SweepOptions) {
  const before = now() - minAgeMs;
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
    if (old.length >= batchSize) await removeUnused();
  }
  await removeUnused();
  return { seen, removed, unfinished: await storage.removeUnfinished(before) };
}
