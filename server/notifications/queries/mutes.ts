import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { visibleTo } from '../../posts/visibility.ts';

interface Mute {
  memberId: string;
  postId: string;
}

/** Locked, so that it is neither hidden nor deleted before the transaction ends. */
export async function lockVisiblePost(
  { dialect }: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  postId: string,
): Promise<boolean> {
  const post = tx
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer));
  return (await dialect.forShare(post).executeTakeFirst()) !== undefined;
}

export async function isMuted(db: Database, { memberId, postId }: Mute): Promise<boolean> {
  const mute = await db.read
    .selectFrom('mutes')
    .select('post_id')
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return mute !== undefined;
}

export async function insertMute(
  tx: WriteTransaction,
  { memberId, postId }: Mute,
  at: number,
): Promise<void> {
  await tx
    .insertInto('mutes')
    .values({ member_id: memberId, post_id: postId, created_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'post_id']).doNothing())
    .execute();
}

export async function deleteMute(tx: WriteTransaction, { memberId, postId }: Mute): Promise<void> {
  await tx
    .deleteFrom('mutes')
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .execute();
}

export async function markConversationAsRead(
  tx: WriteTransaction,
  { memberId, postId }: Mute,
  at: number,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('post_id', '=', postId)
    .where('kind', '=', 'comments')
    .where('read_at', 'is', null)
    .execute();
}
