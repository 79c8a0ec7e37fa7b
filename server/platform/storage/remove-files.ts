import type { Writing } from '#server/db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from './storage.ts';

const kind = 'pictures.remove';

/** As many as are surely removed before a job's lease ends, even from a slow storage. */
const keysInOneJob = 50;

/** Has the files of pictures removed once the transaction that made them useless is through. */
export async function removeFilesLater(
  jobs: Jobs,
  tx: Writing,
  keys: string | readonly string[],
): Promise<void> {
  const all = [keys].flat();
  for (let first = 0; first < all.length; first += keysInOneJob) {
    await jobs.enqueue(tx, kind, { keys: all.slice(first, first + keysInOneJob) });
  }
}

/** Registers who does it. Files that another row shows as well stay where they are. */
export function handleFileRemoval({
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
