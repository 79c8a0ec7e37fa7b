import { once } from 'node:events';
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
  /** Closes the connection of the thread, unless there is an outage. Nothing is written any more. */
  close(): Promise<void>;
}

const bundled = join(import.meta.dirname, 'sqlite-log-worker.js');
/** Beside the bundled server; removing types would cost the thread 10 MB. */
const program = existsSync(bundled) ? bundled : join(root, 'server/db/sqlite-log-worker.ts');

/** Starts the thread, which also checkpoints the log. */
export async function startLog(file: string): Promise<SyncedLog> {
  const worker = new Worker(program, { workerData: file });
  // Rejects if the thread ends with an error before.
  await once(worker, 'message');
  let response: PromiseWithResolvers<void> | undefined;
  const log = shareSyncs(() => {
    response = Promise.withResolvers();
    worker.postMessage('sync');
    return response.promise;
  }, file);
  worker.on('message', () => response?.resolve());
  worker.on('error', (error) => {
    log.fail(error);
    response?.reject(error);
  });
  const end = async () => {
    if (log.outage) return worker.unref();
    await log.synced();
    worker.postMessage('close');
    await once(worker, 'exit');
  };
  let ended: Promise<void> | undefined;
  return Object.assign(log, {
    close() {
      ended ??= end();
      return ended;
    },
  });
}

/**
 * Commits that wait share one sync, which begins after the last of them. A sync that has failed may have lost
 * pages of the log without a trace for the next one, so none follows it: only a new process finds by
 * checksums what is on the disk.
 */
export function shareSyncs(sync: () => Promise<void>, file: string) {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  let stall: DatabaseUnavailable | undefined;
  let failure: DatabaseUnavailable | undefined;

  function start(): Promise<void> {
    next = undefined;
    running = sync().then(
      () => {
        stall = undefined;
      },
      (cause) => {
        throw fail(cause);
      },
    );
    return running;
  }

  function fail(cause: unknown): DatabaseUnavailable {
    failure ??= new DatabaseUnavailable(
      `The disk failed to store the database ${file}; check the disk, then restart Keepsake.`,
      { cause },
    );
    return failure;
  }

  return {
    get outage() {
      return failure ?? stall;
    },
    async synced() {
      next ??= running.then(start);
      try {
        await withTimeout(syncTimeoutMs, next);
      } catch (cause) {
        stall = new DatabaseUnavailable(
          `The disk that holds the database ${file} does not respond; check the disk.`,
          { cause },
        );
        throw failure ?? stall;
      }
    },
    fail,
  };
}
