import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { visibleTo } from '../../posts/visibility.ts';
import { isNotifiedOfComment } from '../notified-comments.ts';

/** The comments that a notification is about. */
const newComments = (memberId: string) => sql<SqlBool>`
  comments.post_id = notifications.post_id and comments.created_at >= notifications.since
  and ${isNotifiedOfComment(memberId)}`;

/** The likes that a notification is about. */
const newLikes = sql<SqlBool>`
  likes.post_id = notifications.post_id and likes.created_at >= notifications.since
  and likes.member_id <> notifications.member_id`;

/** The members who joined by invitations of the recipient and that a notification is about. */
const newMembers = sql<SqlBool>`
  invitations.member_id = notifications.member_id and invitation_uses.joined_at is not null
  and members.activated_at >= notifications.since`;

/** Not those about the viewer's own posts and comments: authors do not learn when they were reported. */
const openReports = (viewer: Viewer) => sql<SqlBool>`
  reports.resolved_at is null and reports.author_id <> ${viewer.id}`;

/** Those that somebody else made. */
const newReports = (viewer: Viewer) => sql<SqlBool>`
  ${openReports(viewer)}
  and (reports.reporter_id is null or reports.reporter_id <> ${viewer.id})`;

/**
 * Whether what a notification is about still exists and the viewer may see it. Only of the columns of
 * `notifications`, so that a page is read in the order of its index.
 */
function isShown(viewer: Viewer): RawBuilder<SqlBool> {
  const isAdmin = viewer.role === 'admin' ? sql`true` : sql`false`;
  return sql`case notifications.kind
    when 'comments' then exists (
      select 1 from posts inner join comments on comments.post_id = posts.id
      where posts.id = notifications.post_id and ${visibleTo(viewer)}
        and ${newComments(viewer.id)}
    )
    when 'likes' then exists (
      select 1 from posts inner join likes on likes.post_id = posts.id
      where posts.id = notifications.post_id and ${visibleTo(viewer)} and ${newLikes}
    )
    when 'named' then exists (
      select 1 from posts inner join post_people on post_people.post_id = posts.id
      where posts.id = notifications.post_id and ${visibleTo({ id: viewer.id, role: 'member' })}
        and post_people.person_id = notifications.member_id
    )
    when 'joined' then exists (
      select 1 from invitations
      inner join invitation_uses on invitation_uses.invitation_id = invitations.id
      inner join members on members.id = invitation_uses.member_id
      where ${newMembers}
    )
    when 'waiting' then ${isAdmin}
      and exists (select 1 from members where members.waiting_since is not null)
    when 'reports' then ${isAdmin}
      and exists (select 1 from reports where ${newReports(viewer)})
    else true
  end`;
}

const selectShown = (db: Database, viewer: Viewer) =>
  db.read
    .selectFrom('notifications')
    .where('notifications.member_id', '=', viewer.id)
    .where(isShown(viewer));

/** Some of them, newest first, with the post or the audit entry that each is about. */
export function listNotifications(
  db: Database,
  viewer: Viewer,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectShown(db, viewer)
    .leftJoin('posts', 'posts.id', 'notifications.post_id')
    .leftJoin('audit_entries', 'audit_entries.id', 'notifications.audit_entry_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.post_id',
      'notifications.updated_at',
      'notifications.read_at',
      'posts.title as post_title',
      'audit_entries.action',
      'audit_entries.subject',
      'audit_entries.reason',
    ])
    .orderBy('notifications.updated_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Whether one about a post is unread and still shown. */
export async function hasUnread(
  db: Database,
  viewer: Viewer,
  { kind, postId }: { kind: 'comments' | 'named'; postId: string },
): Promise<boolean> {
  const found = await selectShown(db, viewer)
    .where('notifications.kind', '=', kind)
    .where('notifications.post_id', '=', postId)
    .where('notifications.read_at', 'is', null)
    .select('notifications.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** How many of those that are shown are unread, up to a limit: each is looked up with what it is about. */
export async function countUnread(db: Database, viewer: Viewer): Promise<number> {
  const unread = selectShown(db, viewer)
    .where('notifications.read_at', 'is', null)
    .select('notifications.id')
    .limit(limits.unreadCounted);
  const { count } = await db.read
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The newest people who wrote what these notifications are about, each with their newest comment, and
 * how many people there are.
 */
export function listCommenters(db: Database, viewer: Viewer, notificationIds: string[]) {
  const ofPeople = db.read
    .selectFrom('notifications')
    .innerJoin('posts', 'posts.id', 'notifications.post_id')
    .innerJoin('comments', (join) => join.on(newComments(viewer.id)))
    .where('notifications.id', 'in', notificationIds)
    .select([
      'notifications.id as notification_id',
      'comments.id as comment_id',
      'comments.member_id',
      'comments.body',
      'comments.thread_id',
      'comments.created_at',
      'posts.member_id as author_id',
      sql<number>`row_number() over (
        partition by notifications.id, comments.member_id
        order by comments.created_at desc, comments.id desc
      )`.as('of_person'),
    ]);
  const people = db.read
    .selectFrom(ofPeople.as('ofPeople'))
    .selectAll()
    .select([
      sql<number>`row_number() over (
        partition by notification_id order by created_at desc, comment_id desc
      )`.as('row_number'),
      sql<number>`count(*) over (partition by notification_id)`.as('count'),
    ])
    .where('of_person', '=', 1);
  return db.read
    .selectFrom(people.as('people'))
    .innerJoin('members', 'members.id', 'people.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('people.row_number', '<=', limits.notifiedPeople)
    .select((eb) => [
      'people.notification_id',
      'people.comment_id',
      'people.member_id',
      'people.body',
      'people.author_id',
      'people.count',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
      eb
        .selectFrom('comments')
        .select('comments.member_id')
        .whereRef('comments.id', '=', 'people.thread_id')
        .where('comments.trashed_at', 'is', null)
        .as('thread_member_id'),
    ])
    .orderBy('people.row_number')
    .execute();
}

export type CommenterRow = Awaited<ReturnType<typeof listCommenters>>[number];

/** The newest people who like what these notifications are about, and how many there are. */
export function listLikers(db: Database, notificationIds: string[]) {
  const people = db.read
    .selectFrom('notifications')
    .innerJoin('likes', (join) => join.on(newLikes))
    .where('notifications.id', 'in', notificationIds)
    .select([
      'notifications.id as notification_id',
      'likes.member_id',
      sql<number>`row_number() over (
        partition by notifications.id order by likes.created_at desc, likes.id desc
      )`.as('row_number'),
      sql<number>`count(*) over (partition by notifications.id)`.as('count'),
    ]);
  return db.read
    .selectFrom(people.as('people'))
    .innerJoin('members', 'members.id', 'people.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('people.row_number', '<=', limits.notifiedPeople)
    .select([
      'people.notification_id',
      'people.member_id',
      'people.count',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
    ])
    .orderBy('people.row_number')
    .execute();
}

export type LikerRow = Awaited<ReturnType<typeof listLikers>>[number];

/** The newest members who joined, and how many there are; a member has one such notification. */
export function listJoined(db: Database, notificationId: string) {
  return db.read
    .selectFrom('notifications')
    .innerJoin('invitations', 'invitations.member_id', 'notifications.member_id')
    .innerJoin('invitation_uses', 'invitation_uses.invitation_id', 'invitations.id')
    .innerJoin('members', 'members.id', 'invitation_uses.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('notifications.id', '=', notificationId)
    .where(newMembers)
    .select([
      'members.id as member_id',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
      sql<number>`count(*) over ()`.as('count'),
    ])
    .orderBy('members.activated_at', 'desc')
    .orderBy('members.id')
    .limit(limits.notifiedPeople)
    .execute();
}

/** The authors of the posts that these notifications are about. */
export function listAuthors(db: Database, notificationIds: string[]) {
  return db.read
    .selectFrom('notifications')
    .innerJoin('posts', 'posts.id', 'notifications.post_id')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('notifications.id', 'in', notificationIds)
    .select([
      'notifications.id as notification_id',
      'members.id as member_id',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
    ])
    .execute();
}

export type AuthorRow = Awaited<ReturnType<typeof listAuthors>>[number];

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db.read
    .selectFrom('members')
    .where('waiting_since', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The items that administrators are notified of. */
export const countNewlyReported = (db: Database, viewer: Viewer) =>
  countReportedItems(db, newReports(viewer));

/** The items that an administrator can decide about. */
export const countReported = (db: Database, viewer: Viewer) =>
  countReportedItems(db, openReports(viewer));

async function countReportedItems(db: Database, isCounted: RawBuilder<SqlBool>): Promise<number> {
  const items = db.read
    .selectFrom('reports')
    .select(['kind', 'item_id'])
    .where(isCounted)
    .distinct();
  const { count } = await db.read
    .selectFrom(items.as('items'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Incremented by triggers when the member's notifications change. */
export async function findVersion(db: Database, memberId: string): Promise<number> {
  const row = await db.read
    .selectFrom('notification_versions')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
