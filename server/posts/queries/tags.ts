import type { Viewer } from '#contract/policies.ts';
import type { PostTag } from '../../db/content-tables.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { tagsVisibleTo } from '../visibility.ts';

const tagColumns = [
  'id',
  'name',
  'posts_count',
  'public_posts_count',
  'members_posts_count',
] as const;

/** Tags with the denormalised counters of their posts. */
export function listTagsWithCounts(db: Database) {
  return db.read.selectFrom('tags').select(tagColumns).orderBy('name').execute();
}

export type TagRow = Awaited<ReturnType<typeof listTagsWithCounts>>[number];

export function findTagById(tx: WriteTransaction, id: string): Promise<TagRow | undefined> {
  return tx.selectFrom('tags').select(tagColumns).where('id', '=', id).executeTakeFirst();
}

/** A tag that this viewer may know of; case-insensitive. */
export function findTagByName(
  db: Database,
  viewer: Viewer | null,
  name: string,
): Promise<TagRow | undefined> {
  return db.read
    .selectFrom('tags')
    .select(tagColumns)
    .where(tagsVisibleTo(viewer))
    .where((eb) => eb.fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
}

/**
 * The tags that this viewer may know of, most used first. Only posts that all visitors, or all members,
 * may see count: the order tells nothing of the others.
 */
export function listTags(db: Database, viewer: Viewer | null) {
  return db.read
    .selectFrom('tags')
    .select(['id as _id', 'name'])
    .where(tagsVisibleTo(viewer))
    .orderBy(
      (eb) =>
        viewer
          ? eb('public_posts_count', '+', eb.ref('members_posts_count'))
          : eb.ref('public_posts_count'),
      'desc',
    )
    .orderBy('name')
    .execute();
}

interface NewTag {
  id: string;
  name: string;
  created_at: number;
}

/**
 * Adds a tag, also one that was added with a post before, which is then like all others. Returns its
 * row, or undefined when there is such a tag.
 */
export function insertTag(tx: WriteTransaction, tag: NewTag): Promise<TagRow | undefined> {
  return tx
    .insertInto('tags')
    .values(tag)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ added_with_post: false })
        .where('tags.added_with_post', '=', true),
    )
    .returning(tagColumns)
    .executeTakeFirst();
}

/** Adds those of the tags that do not exist, and returns all of them. */
export async function insertTagsOfPost(tx: WriteTransaction, tags: readonly NewTag[]) {
  await tx
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, added_with_post: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const names = tags.map(({ name }) => name);
  return await tx
    .selectFrom('tags')
    .select(['id as _id', 'name'])
    .where('name', 'in', names)
    .execute();
}

export async function updateTagName(tx: WriteTransaction, id: string, name: string) {
  await tx.updateTable('tags').set({ name }).where('id', '=', id).execute();
}

/** Replaces all tags of a site without posts. */
export async function replaceTags(tx: WriteTransaction, tags: readonly NewTag[]) {
  await tx.deleteFrom('tags').execute();
  await tx.insertInto('tags').values(tags).execute();
}

/** Deletes a tag without posts; returns whether it was deleted. */
export async function deleteUnusedTag(tx: WriteTransaction, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('tags')
    .where('id', '=', id)
    .where('posts_count', '=', 0)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Takes a tag off posts in the trash; returns their ids. */
export async function untagTrash(tx: WriteTransaction, tagId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('post_tags')
    .where('tag_id', '=', tagId)
    .where('audience', '=', 'trash')
    .returning('post_id')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Replaces one tag by another on all posts; posts that have both just lose the first. */
export async function movePostsToTag(tx: WriteTransaction, from: string, to: string) {
  await tx
    .insertInto('post_tags')
    .columns(['post_id', 'tag_id', 'position', 'created_at', 'audience', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('post_tags as old')
        .select((old) => [
          'old.post_id',
          old.val(to).as('tag_id'),
          'old.position',
          'old.created_at',
          'old.audience',
          'old.member_id',
        ])
        .where('old.tag_id', '=', from)
        .where((old) =>
          old.not(
            old.exists(
              old
                .selectFrom('post_tags as existing')
                .select('existing.post_id')
                .whereRef('existing.post_id', '=', 'old.post_id')
                .where('existing.tag_id', '=', to),
            ),
          ),
        ),
    )
    // A concurrent merge into the same tag may have inserted the row.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('post_tags').where('tag_id', '=', from).execute();
}

/** The next batch of posts with a tag, by id. */
export function listPostsWithTag(
  tx: WriteTransaction,
  tagId: string,
  after: string,
  limit: number,
) {
  return tx
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select(['posts.id', 'posts.member_id'])
    .where('post_tags.tag_id', '=', tagId)
    .where('posts.id', '>', after)
    .orderBy('posts.id')
    .limit(limit)
    .execute();
}

/** The next batch of posts of an author, by id. */
export function listPostTextsOfAuthor(
  tx: WriteTransaction,
  memberId: string,
  after: string,
  limit: number,
) {
  return tx
    .selectFrom('posts')
    .select(['id', 'title', 'body', 'tags', 'happened_on as happenedOn', 'place'])
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findPostTexts(tx: WriteTransaction, postId: string) {
  return tx
    .selectFrom('posts')
    .select(['member_id', 'title', 'body', 'tags', 'happened_on as happenedOn', 'place'])
    .select('timeline_on')
    .where('id', '=', postId)
    .executeTakeFirst();
}

export function listTagsOfPost(tx: WriteTransaction, postId: string): Promise<PostTag[]> {
  return tx
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['tags.id as _id', 'tags.name'])
    .where('post_tags.post_id', '=', postId)
    .orderBy('post_tags.position')
    .orderBy('tags.name')
    .execute();
}

/** Updates the denormalised copies in the row of a post. Other tags are another version for its editors. */
export async function updateDenormalisedColumns(
  tx: WriteTransaction,
  postId: string,
  { hasOtherTags, ...copies }: { hasOtherTags: boolean; tags?: string; search_text: string },
) {
  await tx
    .updateTable('posts')
    .set((eb) => ({ ...copies, version: eb('version', '+', hasOtherTags ? 1 : 0) }))
    .where('id', '=', postId)
    .execute();
}
