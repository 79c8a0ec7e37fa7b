import { fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isSqliteBusy, isSqliteFull } from './sqlite-errors.ts';

/*
 * Syncs the write-ahead log of a serving process when asked, responds when that is done, and checkpoints the
 * log. An error ends the thread, and with it all writing.
 */

/** Of 4 KB each; the number after which SQLite checkpoints by default. */
const maxPages = 1_000;

const file: string = workerData;
const connection = new DatabaseSync(file);
// While it waits for a reader of another process, nothing can be written.
connection.exec('pragma busy_timeout = 100');
connection.exec('pragma synchronous = normal');
const restart = connection.prepare('pragma wal_checkpoint(restart)');
const state = connection.prepare('pragma wal_checkpoint(noop)');
const pagesInLog = () => Number(state.get()?.log);

restartLog();
const log = openSync(`${file}-wal`, 'r+');
// What an earlier process committed before it was killed, and could not be checkpointed now.
fdatasyncSync(log);
let checkpointAt = maxPages;
parentPort?.on('message', (message: 'sync' | 'close') => {
  if (message === 'close') {
    connection.close();
    parentPort?.close();
    return;
  }
  fdatasyncSync(log);
  parentPort?.postMessage('synced');
  if (pagesInLog() < checkpointAt) return;
  restartLog();
  checkpointAt = pagesInLog() + maxPages;
});
parentPort?.postMessage('started');

/**
 * Stores the pages of the log in the database and begins a new log; without space, or while another process
 * writes or reads for long, it does so later.
 */
function restartLog(): void {
  try {
    // Most of the work, while others write.
    connection.exec('pragma wal_checkpoint(passive)');
    const isRestarted = restart.get()?.busy === 0;
    // The first write to a new log syncs its header, for which the event loop would wait otherwise. This one
    // changes nothing: the version is 0 in every database of Keepsake.
    if (isRestarted) connection.exec('pragma user_version = 0');
  } catch (error) {
    if (!isSqliteBusy(error) && !isSqliteFull(error)) throw error;
  }
}
