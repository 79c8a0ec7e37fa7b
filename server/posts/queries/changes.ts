import type { Insertable, Updateable } from 'kysely';
import type { Writing } from '../../db/database.ts';
import type { PostsTable, PostTag } from '../../db/schema.ts';

export async function insertPost(tx: Writing, post: Insertable<PostsTable>, tags: PostTag[]) {
  await tx.insertInto('posts').values(post).execute();
  await insertPostTags(tx, post, tags);
}

/** A post of an author, as it was when it was looked at. */
interface SeenPost {
  postId: string;
  authorId: string;
  isPublic?: boolean;
  imageId?: string | undefined;
}

/** Changes a post if it still is as it was seen; returns whether it was. */
export async function updatePost(
  tx: Writing,
  { postId, authorId, isPublic, imageId }: SeenPost,
  changes: Updateable<PostsTable>,
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set(changes)
    .where('id', '=', postId)
    .where('member_id', '=', authorId)
    .$if(isPublic !== undefined, (all) => all.where('is_public', '=', isPublic ?? false))
    .$if(imageId !== undefined, (all) => all.where('image_id', '=', imageId ?? ''))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a post with its likes, comments and tags; returns which picture it showed, if it was there. */
export async function deletePostRow(tx: Writing, postId: string) {
  const deleted = await tx
    .deleteFrom('posts')
    .where('id', '=', postId)
    .returning('image_id')
    .executeTakeFirst();
  return deleted?.image_id;
}

async function insertPostTags(
  tx: Writing,
  post: Pick<Insertable<PostsTable>, 'id' | 'created_at' | 'is_public' | 'member_id'>,
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
        member_id: post.member_id,
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
