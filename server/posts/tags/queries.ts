import type { Database, Writing } from '../../db/database.ts';
import type { PostTag } from '../../db/schema.ts';

/** All tags with how many posts have them. */
export function listTagsInUse(db: Database) {
  return db.read.selectFrom('tags').select(['id', 'name', 'posts_count']).orderBy('name').execute();
}

export type TagInUse = Awaited<ReturnType<typeof listTagsInUse>>[number];

export function findTag(tx: Writing, id: string): Promise<TagInUse | undefined> {
  return tx
    .selectFrom('tags')
    .select(['id', 'name', 'posts_count'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertTag(
  tx: Writing,
  tag: { id: string; name: string; created_at: number },
) {
  await tx.insertInto('tags').values(tag).execute();
}

export async function updateTagName(tx: Writing, id: string, name: string) {
  await tx.updateTable('tags').set({ name }).where('id', '=', id).execute();
}

/** Deletes a tag no post has; returns whether it did. */
export async function deleteUnusedTag(tx: Writing, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('tags')
    .where('id', '=', id)
    .where('posts_count', '=', 0)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Gives every post with one tag the other in its place, unless it has both. */
export async function movePostsToTag(tx: Writing, from: string, to: string) {
  await tx
    .insertInto('post_tags')
    .columns(['post_id', 'tag_id', 'position', 'created_at', 'is_public', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('post_tags as old')
        .select((old) => [
          'old.post_id',
          old.val(to).as('tag_id'),
          'old.position',
          'old.created_at',
          'old.is_public',
          'old.member_id',
        ])
        .where('old.tag_id', '=', from)
        .where((old) =>
          old.not(
            old.exists(
              old
                .selectFrom('post_tags as kept')
                .select('kept.post_id')
                .whereRef('kept.post_id', '=', 'old.post_id')
                .where('kept.tag_id', '=', to),
            ),
          ),
        ),
    )
    // Another merge into the same tag may have come between.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('post_tags').where('tag_id', '=', from).execute();
}

/** The next posts with a tag, by id. */
export function listPostsWithTag(tx: Writing, tagId: string, after: string, limit: number) {
  return tx
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select(['posts.id', 'posts.title', 'posts.body'])
    .where('post_tags.tag_id', '=', tagId)
    .where('posts.id', '>', after)
    .orderBy('posts.id')
    .limit(limit)
    .execute();
}

export function listTagsOfPost(tx: Writing, postId: string): Promise<PostTag[]> {
  return tx
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['tags.id as _id', 'tags.name'])
    .where('post_tags.post_id', '=', postId)
    .orderBy('post_tags.position')
    .orderBy('tags.name')
    .execute();
}

/** Writes the copy of its tags that a post carries. */
export async function updateTagCopies(
  tx: Writing,
  postId: string,
  copies: { tags: string; search_text: string },
) {
  await tx.updateTable('posts').set(copies).where('id', '=', postId).execute();
}
