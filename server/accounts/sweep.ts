import type { Database } from '../db/database.ts';
import type { Log } from '../platform/log.ts';
import { deleteExpired } from './queries/expiry.ts';

/** Clears away, once an hour, sessions, links and counts that have run out. */
export function sweepHourly(db: Database, log: Log): void {
  const sweep = () =>
    db
      .write((tx) => deleteExpired(tx, Date.now()))
      .catch((error) => log.warn({ err: error }, 'could not clear away what has expired'));
  setInterval(sweep, 60 * 60_000).unref();
}
