import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { visibleTo } from '../../posts/visibility.ts';

/** A comment with its author. */
const columns = [
  'comments.id',
  'comments.body',
  'comments.created_at',
  'comments.edited_at',
  'comments.member_id',
  'members.first_name',
  'members.last_name',
  'images.storage_key as avatar_key',
] as const;

/** Comments with their authors, without the trash. */
const selectComments = (db: Database) =>
  db.read
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('comments.trashed_at', 'is', null)
    .select([...columns, 'comments.thread_id']);

type RowsOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never;
export type CommentRow = RowsOf<ReturnType<typeof selectComments>>;

/** A comment with the number of its replies. */
export function findComment(db: Database, commentId: string) {
  return selectComments(db)
    .select(({ selectFrom }) =>
      selectFrom('comments as replies')
        .whereRef('replies.thread_id', '=', 'comments.id')
        .whereRef('replies.id', '<>', 'comments.id')
        .where('replies.trashed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('replies_count'),
    )
    .where('comments.id', '=', commentId)
    .executeTakeFirst();
}

/** A comment or reply of a post that the viewer may see, and how many threads are newer than its own. */
export function findLinkedComment(
  db: Database,
  viewer: Viewer | null,
  { postId, commentId }: { postId: string; commentId: string },
) {
  return selectComments(db)
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.id', '=', commentId)
    .where('comments.post_id', '=', postId)
    .where(visibleTo(viewer))
    .select((eb) =>
      eb
        .selectFrom('comments as newer')
        .where('newer.post_id', '=', postId)
        .where('newer.trashed_at', 'is', null)
        .where((both) =>
          both(
            both.refTuple('newer.thread_at', 'newer.thread_id'),
            '>',
            both.refTuple('comments.thread_at', 'comments.thread_id'),
          ),
        )
        .select(({ fn }) => fn.count<number>('newer.thread_id').distinct().as('count'))
        .as('newer_threads'),
    )
    .executeTakeFirst();
}

/**
 * The threads of a post, newest first, each with its comment, unless that was removed, and its first
 * replies. One more than the page has, if there is another page.
 */
export function listThreads(db: Database, postId: string, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  return (
    db.read
      // From an index that has all these columns: comments of other pages are not read.
      .with('threads', (all) =>
        all
          .selectFrom('comments')
          .where('post_id', '=', postId)
          .where('trashed_at', 'is', null)
          .groupBy(['thread_at', 'thread_id'])
          .select(({ fn }) => ['thread_at', 'thread_id', fn.countAll<number>().as('size')])
          .orderBy('thread_at', 'desc')
          .orderBy('thread_id', 'desc')
          .limit(limit && limit + 1)
          .offset(offset),
      )
      .selectFrom('threads')
      .leftJoin('comments', (join) =>
        join.onRef('comments.id', '=', 'threads.thread_id').on('comments.trashed_at', 'is', null),
      )
      .leftJoin('members', 'members.id', 'comments.member_id')
      .leftJoin('images', 'images.id', 'members.image_id')
      .select(columns)
      .select([
        'threads.thread_id',
        'threads.thread_at',
        'threads.size',
        db.dialect.jsonArrayFrom(
          selectComments(db)
            .where('comments.thread_id', '=', sql.ref<string>('threads.thread_id'))
            .whereRef('comments.id', '<>', 'comments.thread_id')
            .orderBy('comments.created_at')
            .orderBy('comments.id')
            .limit(limits.repliesShown),
          'replies',
        ),
      ])
      .orderBy('threads.thread_at', 'desc')
      .orderBy('threads.thread_id', 'desc')
      .execute()
  );
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number];

/** The comments of the newest threads of a post, of each first its comment, unless that was removed. */
export function listNewestComments(db: Database, postId: string, limit: number) {
  return selectComments(db)
    .select('comments.thread_at')
    .where('comments.post_id', '=', postId)
    .orderBy('comments.thread_at', 'desc')
    .orderBy('comments.thread_id', 'desc')
    .orderBy(sql`comments.id <> comments.thread_id`)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

/**
 * The replies of a thread, oldest first, by the id of its comment or of a reply. One more than the page
 * has, if there is another page.
 */
export function listReplies(
  db: Database,
  { postId, parentId }: { postId: string; parentId: string },
  page: Page,
) {
  const { limit, offset } = limitAndOffset(page);
  return selectComments(db)
    .where('comments.thread_id', '=', ({ fn, selectFrom, val }) =>
      // The comment of the thread may have been deleted.
      fn.coalesce(
        selectFrom('comments as parents')
          .select('parents.thread_id')
          .where('parents.id', '=', parentId),
        val(parentId),
      ),
    )
    .whereRef('comments.id', '<>', 'comments.thread_id')
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit && limit + 1)
    .offset(offset)
    .execute();
}

export function findCommentsCount(db: Database, postId: string) {
  return db.read
    .selectFrom('posts')
    .select('comments_count')
    .where('id', '=', postId)
    .executeTakeFirst();
}

/**
 * A member's own comments, newest first, each with its post if it is still visible to the member, and
 * then also with the comment that it replies to.
 */
export function listCommentsOf(
  db: Database,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
) {
  return db.read
    .selectFrom('comments')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'comments.post_id').on(visibleTo(viewer)),
    )
    .innerJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('comments as parents', (join) =>
      join
        .onRef('parents.id', '=', 'comments.thread_id')
        .onRef('parents.id', '<>', 'comments.id')
        .onRef('parents.post_id', '=', 'posts.id')
        .on('parents.trashed_at', 'is', null),
    )
    .leftJoin('members as parent_authors', 'parent_authors.id', 'parents.member_id')
    .where('comments.member_id', '=', viewer.id)
    .where('comments.trashed_at', 'is', null)
    .select([
      'comments.id',
      'comments.thread_id',
      'comments.body',
      'comments.created_at',
      'comments.edited_at',
      'comments.member_id',
      'comments.post_id',
      'members.first_name',
      'members.last_name',
      'posts.title as post_title',
      'parents.body as parent_body',
      'parent_authors.first_name as parent_first_name',
      'parent_authors.last_name as parent_last_name',
    ])
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type OwnCommentRow = Awaited<ReturnType<typeof listCommentsOf>>[number];

export async function countCommentsOf(db: Database, memberId: string): Promise<number> {
  const { count } = await db.read
    .selectFrom('comments')
    .where('member_id', '=', memberId)
    .where('trashed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
