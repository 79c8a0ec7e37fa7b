import type { Insertable, Updateable } from 'kysely';
import type { Writing } from '../../db/database.ts';
import type { PostsTable, PostTag } from '../../db/schema.ts';

export async function insertPost(tx: Writing, post: Insertable<PostsTable>, tags: PostTag[]) {
  await tx.insertInto('posts').values(post).execute();
  await insertPostTags(tx, post, tags);
}

/** Changes a post of this author; returns whether there was one. */
export async function updatePost(
  tx: Writing,
  { postId, authorId }: { postId: string; authorId: string },
  changes: Updateable<PostsTable>,
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set(changes)
    .where('id', '=', postId)
    .where('member_id', '=', authorId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a post with its likes, comments and tags; returns whether it was there. */
export async function deletePostRow(tx: Writing, postId: string): Promise<boolean> {
  const result = await tx.deleteFrom('posts').where('id', '=', postId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

async function insertPostTags(
  tx: Writing,
  post: Pick<Insertable<PostsTable>, 'id' | 'created_at' | 'is_public'>,
  tags: PostTag[],
) {
  await tx
    .insertInto('post_tags')
    .values(
      tags.map((tag, position) => ({
        post_id: post.id,
        tag_id: tag._id,
        position,
        created_at: post.created_at,
        is_public: post.is_public,
      })),
    )
    .execute();
}

export async function replacePostTags(
  tx: Writing,
  post: Parameters<typeof insertPostTags>[1],
  tags: PostTag[],
) {
  await tx.deleteFrom('post_tags').where('post_id', '=', post.id).execute();
  await insertPostTags(tx, post, tags);
}
