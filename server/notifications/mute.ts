import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockWriter } from '../posts/authors.ts';
import {
  deleteMute,
  insertMute,
  lockVisiblePost,
  markConversationAsRead,
} from './queries/mutes.ts';

/** Says whether a member hears of the conversation about a post that they may see. */
export async function mutePost(
  { db, now }: { db: Database; now: () => number },
  viewer: Viewer,
  { postId, isMuted }: { postId: string; isMuted: boolean },
): Promise<void> {
  const mute = { memberId: viewer.id, postId };
  await db.write(async (tx) => {
    // Before the post, as by everything that writes.
    await lockWriter(db, tx, viewer.id);
    if (!(await lockVisiblePost(db, tx, viewer, postId))) throw new Problem('not_found');
    if (!isMuted) return deleteMute(tx, mute);
    await insertMute(tx, mute, now());
    // What is written meanwhile is no news afterwards.
    await markConversationAsRead(tx, mute, now());
  });
}
