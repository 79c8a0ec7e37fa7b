import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { durations, limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import { type Database, DatabaseUnavailable, type WriteTransaction } from '../db/database.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import {
  deleteExpired,
  deleteSessionByHash,
  findLiveSession,
  insertSession,
  keepNewestSessions,
  touchSession,
} from './queries/sessions.ts';
import { createToken, hashToken } from './tokens.ts';

/** `last_used_at` is updated at most this often. */
const touchInterval = 60 * 60_000;

/**
 * Creates a session and returns its token, of which only the hash is stored. The caller holds a lock
 * on the member: concurrent logins could otherwise exceed the maximum number of sessions.
 */
export async function openSession(
  tx: WriteTransaction,
  session: { memberId: string; userAgent: string; now: number },
): Promise<string> {
  const token = createToken();
  await keepNewestSessions(tx, session.memberId, limits.sessions - 1);
  await insertSession(tx, {
    id: uuidv7(),
    member_id: session.memberId,
    token_hash: hashToken(token),
    user_agent: session.userAgent.slice(0, 200),
    created_at: session.now,
    last_used_at: session.now,
    expires_at: session.now + durations.session,
  });
  return token;
}

/** Validates a session token and extends the session. Undefined if the token is unknown or expired. */
export async function authenticateSession(
  db: Database,
  token: string,
  now: number,
): Promise<(Viewer & { sessionId: string }) | undefined> {
  const session = await findLiveSession(db, hashToken(token), now);
  if (!session) return undefined;
  if (now - session.last_used_at > touchInterval) {
    const touched = db.write((tx) => touchSession(tx, session.id, now, now + durations.session));
    // A full disk must not block reading.
    await touched.catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
  }
  return { id: session.member_id, role: session.role, sessionId: session.id };
}

/** Milliseconds. Longer than a disk needs. */
const sameDuration = 50;

/**
 * Ends the session whose token has this hash: a browser that was logged out without a connection has
 * nothing else of it. Whether there is one is not to be noticed, and only then is something written.
 */
export async function endSessionByHash(
  { db, limits }: Pick<AccountsDeps, 'db' | 'limits'>,
  tokenHash: string,
  from: Origin,
): Promise<void> {
  await limits.logoutByIp.consume(from.ip);
  await Promise.all([db.write((tx) => deleteSessionByHash(tx, tokenHash)), wait(sameDuration)]);
}

/** Deletes expired sessions, links and rate-limit counters once an hour. */
export function deleteExpiredHourly(db: Database, log: Log): void {
  repeat(() => db.write((tx) => deleteExpired(tx, Date.now())), {
    log,
    everyMs: 60 * 60_000,
    failure: 'could not clear away what has expired',
  });
}
