import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockAuthor, lockWriter } from '../posts/authors.ts';
import {
  deleteMute,
  insertMute,
  isMuted,
  lockVisiblePost,
  markConversationAsRead,
} from './queries/mutes.ts';

interface Deps {
  db: Database;
  now: () => number;
}

/** Says whether a member hears of the conversation about a post that they may see. */
export async function mutePost(
  { db, now }: Deps,
  viewer: Viewer,
  { postId, isMuted }: { postId: string; isMuted: boolean },
): Promise<void> {
  await db.write(async (tx) => {
    // Before the post, as by everything that writes.
    await lockWriter(db, tx, viewer.id);
    if (!(await lockVisiblePost(db, tx, viewer, postId))) throw new Problem('not_found');
    if (isMuted) await mute(tx, { memberId: viewer.id, postId }, now());
    else await deleteMute(tx, { memberId: viewer.id, postId });
  });
}

/** The same for a link that was mailed to the member; false if it leads to nothing any more. */
export async function muteFromMail(
  { db, now }: Deps,
  { memberId, postId }: { memberId: string; postId: string },
): Promise<boolean> {
  // Not as an administrator, as in mails.
  const viewer = { id: memberId, role: 'member' } as const;
  // These requests are not limited, so those that change nothing must not write.
  const isDone = await isMuted(db, viewer, postId);
  if (isDone !== false) return isDone ?? false;
  return db.write(async (tx) => {
    const member = await lockAuthor(db, tx, memberId);
    if (!member || !(await lockVisiblePost(db, tx, viewer, postId))) return false;
    await mute(tx, { memberId, postId }, now());
    return true;
  });
}

async function mute(
  tx: WriteTransaction,
  of: { memberId: string; postId: string },
  at: number,
): Promise<void> {
  await insertMute(tx, of, at);
  // What is written meanwhile is no news afterwards.
  await markConversationAsRead(tx, of, at);
}
