import { uuidv7 } from 'uuidv7';
import { durations, limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import { type Database, DatabaseUnavailable, type WriteTransaction } from '../db/database.ts';
import {
  findLiveSession,
  insertSession,
  keepNewestSessions,
  touchSession,
} from './queries/sessions.ts';
import { createToken, hashToken } from './secrets.ts';

/** A session is written to at most this often, however often it is used. */
const touchEvery = 60 * 60_000;

/**
 * Begins a session and returns its token, which exists nowhere else. The caller holds a lock on the
 * member: two at once would both see room for one more.
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

/** Whose session this token is, if it is a live one; using it makes it last. */
export async function findViewer(
  db: Database,
  token: string,
  now: number,
): Promise<(Viewer & { sessionId: string }) | undefined> {
  const session = await findLiveSession(db, hashToken(token), now);
  if (!session) return undefined;
  if (now - session.last_used_at > touchEvery) {
    const touched = db.write((tx) => touchSession(tx, session.id, now, now + durations.session));
    // A disk that is full keeps nobody from reading.
    await touched.catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
  }
  return { id: session.member_id, role: session.role, sessionId: session.id };
}
