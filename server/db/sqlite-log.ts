import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '../platform/retry.ts';
import { root } from '../platform/root.ts';
import { DatabaseUnavailable } from './database.ts';

/** How long a writer waits for the disk. */
const syncTimeoutMs = 5_000;

/** The write-ahead log of a serving process, synced in a thread of its own. */
export interface SyncedLog {
  /** While the disk stalls, and for ever once it has failed: nothing should be written. */
  readonly outage: DatabaseUnavailable | undefined;
  /** Resolves when everything that was committed before this call is durable. */
  synced(): Promise<void>;
  stop(): Promise<void>;
}

const bundled = join(import.meta.dirname, 'sqlite-log-worker.js');
/** Beside the bundled server; removing types would cost the thread 10 MB. */
const program = existsSync(bundled) ? bundled : join(root, 'server/db/sqlite-log-worker.ts');

/** Starts the thread, which also checkpoints the log. */
export async function startLog(file: string): Promise<SyncedLog> {
  const worker = new Worker(program, { workerData: file });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that syncs the database has ended.')));
  });
  failed.catch(() => {});
  const response = () =>
    Promise.race([failed, new Promise<void>((resolve) => worker.once('message', () => resolve()))]);
  await response();
  const sync = () => {
    worker.postMessage('sync');
    return response();
  };
  return Object.assign(shareSyncs(sync, file), {
    stop: async () => void (await worker.terminate()),
  });
}

/**
 * Commits that wait share one sync, which begins after the last of them. A sync that has failed may have lost
 * pages of the log without a trace for the next one, so none follows it: only a new process finds by
 * checksums what is on the disk.
 */
export function shareSyncs(
  sync: () => Promise<void>,
  file: string,
): Pick<SyncedLog, 'outage' | 'synced'> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  let outage: DatabaseUnavailable | undefined;

  function start(): Promise<void> {
    next = undefined;
    running = sync().then(() => {
      outage = undefined;
    });
    return running;
  }

  return {
    get outage() {
      return outage;
    },
    async synced() {
      next ??= running.then(start);
      try {
        await withTimeout(syncTimeoutMs, next);
      } catch (cause) {
        const isStalled = cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
        outage = new DatabaseUnavailable(
          isStalled
            ? `The disk that holds the database ${file} does not respond; check the disk.`
            : `The disk failed to store the database ${file}; check the disk, then restart Keepsake.`,
          { cause },
        );
        throw outage;
      }
    },
  };
}
