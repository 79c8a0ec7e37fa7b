import type { Insertable, Updateable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database, Writing } from '../db/database.ts';
import type { ImagesTable, PostsTable, PostTag } from '../db/schema.ts';
import { prepare } from './prepared.ts';
import { visibleTo } from './visibility.ts';

/** Which part of a list is asked for. */
export interface Page {
  page: number;
  limit: number;
}

/** The same as the database takes it. */
interface Cut {
  limit: number;
  offset: number;
}

const cutOf = ({ page, limit }: Page): Cut => ({ limit, offset: (page - 1) * limit });

/** Posts a viewer may see, with who wrote and who liked them; callers narrow, order and cut it. */
function selectPosts(db: Database, viewer: Viewer | null) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .leftJoin('images as avatars', 'avatars.id', 'members.image_id')
    .where(visibleTo(viewer))
    .select([
      'posts.id',
      'posts.member_id',
      'posts.title',
      'posts.body',
      'posts.image_alt',
      'posts.is_public',
      'posts.tags',
      'posts.likes_count',
      'posts.comments_count',
      'posts.created_at',
      'posts.updated_at',
      'members.first_name',
      'members.last_name',
      'avatars.storage_key as avatar_key',
      'images.storage_key as image_key',
      'images.width',
      'images.height',
      'images.thumbhash',
      'images.is_animated',
    ])
    .select((eb) => [
      db.dialect.jsonArrayFrom(
        eb
          .selectFrom('likes')
          .select('likes.member_id as userId')
          .whereRef('likes.post_id', '=', 'posts.id')
          .$if(viewer !== null, (all) =>
            all.orderBy((own) => own('likes.member_id', '=', viewer?.id ?? ''), 'desc'),
          )
          .orderBy('likes.created_at', 'desc')
          .limit(limits.likesShown),
        'likes',
      ),
    ]);
}

type PostSelection = ReturnType<typeof selectPosts>;

const newestFirst = (query: PostSelection, { limit, offset }: Cut) =>
  query.orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc').limit(limit).offset(offset);

const newestPosts = prepare((db, viewer, cut: Cut) => newestFirst(selectPosts(db, viewer), cut));

/** Skips posts in an index, before anything is joined to them. */
const olderPosts = prepare((db, viewer, { limit, offset }: Cut) =>
  selectPosts(db, viewer)
    .where('posts.id', 'in', (eb) =>
      eb
        .selectFrom('posts')
        .select('posts.id')
        .where(visibleTo(viewer))
        .orderBy('posts.created_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc'),
);

/** From here on skipping is most of the work. */
const farBack = 200;

/** One page of the posts a viewer may see, newest first. */
export function listPosts(db: Database, viewer: Viewer | null, page: Page) {
  const cut = cutOf(page);
  return cut.offset < farBack ? newestPosts(db, viewer, cut) : olderPosts(db, viewer, cut);
}

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

/**
 * The posts a viewer may see with the most likes or comments, the newest first among equals. The best
 * public ones and the best private ones are each read from an index; the best of both are the best.
 */
export function listTopPosts(
  db: Database,
  viewer: Viewer,
  count: 'likes_count' | 'comments_count',
  limit: number,
) {
  const best = db.read
    .selectFrom('posts')
    .select('posts.id')
    .where(visibleTo(viewer))
    .orderBy(count, 'desc')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit);
  const ofAll = best.where('posts.is_public', '=', true);
  const hidden =
    viewer.role === 'admin'
      ? best.where('posts.is_public', '=', false)
      : // Written so that only the index of the author's posts fits.
        best.where('posts.member_id', '=', viewer.id).where((eb) => eb.not(eb.ref('is_public')));
  return selectPosts(db, viewer)
    .where('posts.id', 'in', (eb) =>
      eb
        .selectFrom(ofAll.as('best_public'))
        .select('best_public.id')
        .unionAll(eb.selectFrom(hidden.as('best_private')).select('best_private.id')),
    )
    .orderBy(count, 'desc')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

const newestByAuthor = prepare((db, viewer, asked: Cut & { authorId: string }) =>
  newestFirst(selectPosts(db, viewer).where('posts.member_id', '=', asked.authorId), asked),
);

/** One page of an author's posts that a viewer may see, newest first. */
export function listPostsByAuthor(
  db: Database,
  viewer: Viewer | null,
  authorId: string,
  page: Page,
) {
  return newestByAuthor(db, viewer, { authorId, ...cutOf(page) });
}

const newestByTag = prepare((db, viewer, asked: Cut & { tagId: string }) => {
  const tagged = selectPosts(db, viewer).where((eb) =>
    eb.exists(
      eb
        .selectFrom('post_tags')
        .select('post_tags.post_id')
        .whereRef('post_tags.post_id', '=', 'posts.id')
        .where('post_tags.tag_id', '=', asked.tagId),
    ),
  );
  return newestFirst(tagged, asked);
});

/** The same with one tag. */
export function listPostsByTag(db: Database, viewer: Viewer | null, tagId: string, page: Page) {
  return newestByTag(db, viewer, { tagId, ...cutOf(page) });
}

/** Posts in which any of the folded words occurs; the more of them, the earlier. */
export async function searchPosts(
  db: Database,
  viewer: Viewer | null,
  words: string[],
  page: Page,
) {
  const { limit, offset } = cutOf(page);
  const contains = words.map((word) => db.dialect.textContains('posts', word));
  const matching = selectPosts(db, viewer).where((eb) => eb.or(contains));
  const rows = await newestFirst(
    // One word occurs in all that was found; asking again would double the work.
    matching.$if(words.length > 1, (found) =>
      found.orderBy(
        (eb) =>
          contains
            .map((one) => eb.case().when(one).then(eb.lit(1)).else(eb.lit(0)).end())
            .reduce((sum, one) => eb(sum, '+', one) as never),
        'desc',
      ),
    ),
    { limit, offset },
  ).execute();
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, count: offset + rows.length };
  const { count } = await db.read
    .selectFrom('posts')
    .where(visibleTo(viewer))
    .where((eb) => eb.or(contains))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

const postById = prepare((db, viewer, { postId }: { postId: string }) =>
  selectPosts(db, viewer).where('posts.id', '=', postId),
);

/** One post, unless the viewer may not know of it. */
export async function findPost(db: Database, viewer: Viewer | null, postId: string) {
  const [post] = await postById(db, viewer, { postId });
  return post;
}

/** Whether there once was a public post with this id. */
export async function isGonePost(db: Database, postId: string): Promise<boolean> {
  const gone = await db.read
    .selectFrom('gone_posts')
    .select('id')
    .where('id', '=', postId)
    .executeTakeFirst();
  return gone !== undefined;
}

const keptTotals = prepare((db) =>
  db.read
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['posts', 'public_posts']),
);

/** How many posts a viewer may see, from kept totals: the cost does not grow with the posts. */
export async function countPosts(db: Database, viewer: Viewer | null): Promise<number> {
  const totals = await keptTotals(db, null, {});
  const total = Object.fromEntries(totals.map(({ name, value }) => [name, value]));
  if (viewer?.role === 'admin') return total.posts ?? 0;
  const own = viewer && (await findAuthor(db, viewer.id));
  return (total.public_posts ?? 0) + (own ? own.posts_count - own.public_posts_count : 0);
}

/** A member who can have posts, with how many there are. */
export function findAuthor(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'posts_count', 'public_posts_count'])
    .where('id', '=', memberId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

export function findTag(db: Database, name: string) {
  return db.read
    .selectFrom('tags')
    .select(['id', 'name', 'posts_count', 'public_posts_count'])
    .where((eb) => eb.fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
}

/** How many of a member's private posts have a tag. */
export async function countOwnPrivateWithTag(db: Database, memberId: string, tagId: string) {
  const { count } = await db.read
    .selectFrom('posts')
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .where('post_tags.tag_id', '=', tagId)
    .where('posts.member_id', '=', memberId)
    .where('posts.is_public', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listTags(db: Database) {
  return db.read.selectFrom('tags').select(['id as _id', 'name']).orderBy('name').execute();
}

export function findTagsByName(db: Database, names: string[]) {
  return db.read
    .selectFrom('tags')
    .select(['id as _id', 'name'])
    .where('name', 'in', names)
    .execute();
}

export async function insertImage(tx: Writing, image: Insertable<ImagesTable>) {
  await tx.insertInto('images').values(image).execute();
}

export async function insertPost(tx: Writing, post: Insertable<PostsTable>, tags: PostTag[]) {
  await tx.insertInto('posts').values(post).execute();
  await insertPostTags(tx, post, tags);
}

export function findPostByAttempt(db: Database, authorId: string, attempt: string) {
  return db.read
    .selectFrom('posts')
    .select('id')
    .where('member_id', '=', authorId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
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

/** What a change or deletion of a post needs to know of it. */
export function findPostForChange(db: Database, postId: string) {
  return db.read
    .selectFrom('posts')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .select([
      'posts.id',
      'posts.title',
      'posts.member_id',
      'members.first_name',
      'members.last_name',
      'posts.image_id',
      'posts.is_public',
      'posts.created_at',
      'images.storage_key',
    ])
    .where('posts.id', '=', postId)
    .executeTakeFirst();
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

export async function replacePostTags(
  tx: Writing,
  post: Parameters<typeof insertPostTags>[1],
  tags: PostTag[],
) {
  await tx.deleteFrom('post_tags').where('post_id', '=', post.id).execute();
  await insertPostTags(tx, post, tags);
}

/** Moves a picture to another key; returns whether it was still at the old one. */
export async function moveImage(tx: Writing, imageId: string, from: string, to: string) {
  const result = await tx
    .updateTable('images')
    .set({ storage_key: to })
    .where('id', '=', imageId)
    .where('storage_key', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a picture, unless another post shows it as well. */
export async function deleteImage(tx: Writing, imageId: string) {
  await tx
    .deleteFrom('images')
    .where('id', '=', imageId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('id').whereRef('image_id', '=', 'images.id'))),
    )
    .execute();
}

/** Deletes a post with its likes, comments and tags; returns whether it was there. */
export async function deletePostRow(tx: Writing, postId: string): Promise<boolean> {
  const result = await tx.deleteFrom('posts').where('id', '=', postId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Which of these pictures some row still shows. */
export async function findUsedPictures(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.read
    .selectFrom('images')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}

export function findVisiblePostId(db: Database, viewer: Viewer | null, postId: string) {
  return db.read
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
}
