import { sql } from 'kysely';
import type { Audience } from '#contract/posts.ts';
import type { PostsTable } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import { peopleOfPost } from '../posts/select-people.ts';
import { picturesOfPost } from '../posts/select-pictures.ts';
import { visibleTo } from '../posts/visibility.ts';
import type { Batch, Cursor } from './batches.ts';

/** A member who is active and not suspended, if this session of theirs is valid. */
export function findProfile(
  db: Database,
  { member, session }: { member: string; session: string },
  now: number,
) {
  return db.read
    .selectFrom('members')
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .leftJoin('mail_settings', 'mail_settings.member_id', 'members.id')
    .select([
      'members.id',
      'members.email',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.role',
      'members.mail_language',
      'members.nameable',
      'members.created_at',
      'members.posts_count',
      'images.storage_key as image_key',
      'mail_settings.comments_mail',
      'mail_settings.posts_mail',
      'mail_settings.digest_mail',
    ])
    .where('members.id', '=', member)
    .where('members.activated_at', 'is not', null)
    .where('members.suspended_at', 'is', null)
    .where('sessions.id', '=', session)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export function listSessions(db: Database, memberId: string, now: number) {
  return db.read
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Keyset condition for the next batch, newest first. */
function olderThan(
  table: 'posts' | 'comments' | 'likes' | 'reports' | 'invitations',
  { created_at, id }: Batch['after'],
) {
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${created_at}, ${id})`;
}

type NotExported =
  | 'member_id'
  | 'audience'
  | 'former_audience'
  | 'trashed_by'
  | `search_${string}`
  | 'timeline_on'
  | 'idempotency_key'
  | 'version';

/** Does not compile when a column of a post is neither here nor left out by name. */
const exportedColumns = {
  id: 'posts.id',
  title: 'posts.title',
  body: 'posts.body',
  trashed_at: 'posts.trashed_at',
  tags: 'posts.tags',
  happened_on: 'posts.happened_on',
  place: 'posts.place',
  likes_count: 'posts.likes_count',
  comments_count: 'posts.comments_count',
  created_at: 'posts.created_at',
  updated_at: 'posts.updated_at',
} as const satisfies Record<Exclude<keyof PostsTable, NotExported>, `posts.${string}`>;

/** The member's own posts, newest first, with their own trash, not what an administrator removed. */
export function listPosts(db: Database, memberId: string, { after, limit }: Batch) {
  return db.read
    .selectFrom('posts')
    .select(Object.values(exportedColumns))
    .select(picturesOfPost(db))
    .select(peopleOfPost(db))
    .select((eb) =>
      eb.fn.coalesce('former_audience', 'audience').$castTo<Audience>().as('audience'),
    )
    .where('posts.member_id', '=', memberId)
    .where((eb) =>
      eb.or([eb('posts.audience', '<>', 'trash'), eb('posts.trashed_by', '=', memberId)]),
    )
    .where(olderThan('posts', after))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

export type OwnPost = Awaited<ReturnType<typeof listPosts>>[number];

/** The sort key of a comment among the threads of its post. */
interface ThreadCursor extends Cursor {
  thread_at: number;
  thread_id: string;
}

/**
 * The comments on a post, newest first, each followed by its replies, oldest first: only the authors'
 * names and the texts.
 */
export function listCommentsOn(
  db: Database,
  postId: string,
  { limit }: Batch,
  last: ThreadCursor | undefined,
) {
  return db.read
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .select([
      'comments.id',
      'comments.thread_id',
      'comments.thread_at',
      'comments.body',
      'comments.created_at',
      'comments.edited_at',
      'members.first_name',
      'members.last_name',
    ])
    .where('comments.post_id', '=', postId)
    .where('comments.trashed_at', 'is', null)
    .$if(last !== undefined, (all) =>
      all.where(sql<boolean>`(
        (comments.thread_at, comments.thread_id) < (${last?.thread_at}, ${last?.thread_id})
        or (comments.thread_id = ${last?.thread_id}
          and (comments.created_at, comments.id) > (${last?.created_at}, ${last?.id}))
      )`),
    )
    .orderBy('comments.thread_at', 'desc')
    .orderBy('comments.thread_id', 'desc')
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

export type PostComment = Awaited<ReturnType<typeof listCommentsOn>>[number];

/**
 * The member's own comments, newest first, with the title of each post that is still visible. The
 * admin role is ignored: what only administrators may see is not the member's own data.
 */
export function listComments(db: Database, memberId: string, { after, limit }: Batch) {
  return db.read
    .selectFrom('comments')
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'comments.post_id')
        .on(visibleTo({ id: memberId, role: 'member' })),
    )
    .select([
      'comments.id',
      'comments.thread_id',
      'comments.body',
      'comments.created_at',
      'comments.edited_at',
      'posts.id as post_id',
      'posts.title as post_title',
    ])
    .where('comments.member_id', '=', memberId)
    .where('comments.trashed_at', 'is', null)
    .where(olderThan('comments', after))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The comments that the member has in the trash, of others too, in the same way; and the member's own
 * that authors of posts have there.
 */
export function listTrashedComments(db: Database, memberId: string, { after, limit }: Batch) {
  return db.read
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'comments.post_id')
        .on(visibleTo({ id: memberId, role: 'member' })),
    )
    .select([
      'comments.id',
      'comments.body',
      'comments.created_at',
      'comments.trashed_at',
      'members.first_name',
      'members.last_name',
      'posts.id as post_id',
      'posts.title as post_title',
    ])
    .where((eb) =>
      eb.or([
        eb('comments.trashed_by', '=', memberId),
        // Not what an administrator removed.
        eb.and([
          eb('comments.member_id', '=', memberId),
          eb('comments.trashed_by', 'is not', null),
        ]),
      ]),
    )
    .where(olderThan('comments', after))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
}

export type TrashedComment = Awaited<ReturnType<typeof listTrashedComments>>[number];

/** The member's own likes, in the same way. */
export function listLikes(db: Database, memberId: string, { after, limit }: Batch) {
  return db.read
    .selectFrom('likes')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'likes.post_id').on(visibleTo({ id: memberId, role: 'member' })),
    )
    .select(['likes.id', 'likes.created_at', 'posts.id as post_id', 'posts.title as post_title'])
    .where('likes.member_id', '=', memberId)
    .where(olderThan('likes', after))
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.id', 'desc')
    .limit(limit)
    .execute();
}

/** The memories whose conversation the member has muted, each with its post while that is visible. */
export function listMutes(db: Database, memberId: string) {
  return db.read
    .selectFrom('mutes')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'mutes.post_id').on(visibleTo({ id: memberId, role: 'member' })),
    )
    .select(['mutes.created_at', 'posts.id as post_id', 'posts.title as post_title'])
    .where('mutes.member_id', '=', memberId)
    .orderBy('mutes.created_at', 'desc')
    .orderBy('mutes.post_id')
    .execute();
}

/** The reports that the member made; reports about the member are no data of theirs. */
export function listReports(db: Database, memberId: string, { after, limit }: Batch) {
  return db.read
    .selectFrom('reports')
    .select(['id', 'kind', 'category', 'note', 'created_at'])
    .where('reporter_id', '=', memberId)
    .where(olderThan('reports', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The invitations that the member created; who joined with them is data of others. */
export function listInvitations(db: Database, memberId: string, { after, limit }: Batch) {
  return db.read
    .selectFrom('invitations')
    .select(['id', 'uses', 'email', 'created_at', 'expires_at', 'revoked_at'])
    .where('member_id', '=', memberId)
    .where(olderThan('invitations', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
