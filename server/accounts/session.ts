import { createHash } from 'node:crypto';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { findLiveSession } from './queries.ts';

/** Only the hash of a token is stored: who reads the database cannot become anyone. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whose session this token is, if it is a live one. */
export async function findViewer(
  db: Database,
  token: string,
  now: number,
): Promise<Viewer | undefined> {
  const session = await findLiveSession(db, hashToken(token), now);
  return session && { id: session.member_id, role: session.role };
}
