import type { Database, Writing } from '../db/database.ts';

/** Likes a post; a second like changes nothing. */
export async function insertLike(
  tx: Writing,
  like: { id: string; post_id: string; member_id: string; created_at: number },
) {
  await tx
    .insertInto('likes')
    .values(like)
    .onConflict((conflict) => conflict.columns(['post_id', 'member_id']).doNothing())
    .execute();
}

/** Takes a like back; returns whether there was one. */
export async function deleteLike(tx: Writing, postId: string, memberId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('likes')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export function findLikesCount(db: Database, postId: string) {
  return db.read
    .selectFrom('posts')
    .select('likes_count')
    .where('id', '=', postId)
    .executeTakeFirst();
}
