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

/** Of a post that the viewer may see, whether its conversation is muted; undefined of any other. */
export async function isMuted(
  db: Database,
  viewer: Viewer,
  postId: string,
): Promise<boolean | undefined> {
  const post = await db.read
    .selectFrom('posts')
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.post_id', '=', 'posts.id').on('mutes.member_id', '=', viewer.id),
    )
    .select('mutes.created_at')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return post && post.created_at !== null;
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
