import type {
  auditNotifications,
  NotificationsRead,
  NotificationView,
} from '#contract/notifications.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import type { Page } from '../platform/paging.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { personView } from '../posts/view.ts';
import {
  type AuthorRow,
  type CommenterRow,
  countNewlyReported,
  countReported,
  countUnread,
  countWaiting,
  type LikerRow,
  listAuthors,
  listCommenters,
  listLikers,
  listNotifications,
  type NotificationRow,
} from './queries/read-notifications.ts';
import { markAsRead } from './queries/write-notifications.ts';

interface Deps {
  db: Database;
  pictureUrls: PictureUrls;
}

/** One page of a member's notifications, newest first, and the number of the unread ones. */
export async function listPage({ db, pictureUrls }: Deps, viewer: Viewer, page: Page) {
  const [found, unreadCount] = await Promise.all([
    listNotifications(db, viewer, page),
    countUnread(db, viewer),
  ]);
  const rows = found.slice(0, page.limit);
  const idsOf = (kind: NotificationRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [commentIds, likeIds, namedIds] = [idsOf('comments'), idsOf('likes'), idsOf('named')];
  const [writers, likers, authors, waiting, reported] = await Promise.all([
    commentIds.length > 0 ? listCommenters(db, viewer, commentIds) : [],
    likeIds.length > 0 ? listLikers(db, likeIds) : [],
    namedIds.length > 0 ? listAuthors(db, namedIds) : [],
    idsOf('waiting').length > 0 ? countWaiting(db) : 0,
    idsOf('reports').length > 0 ? countNewlyReported(db, viewer) : 0,
  ]);

  const details = {
    comments: (row: NotificationRow) =>
      commentsView(viewer, writers.filter(isOf(row)), pictureUrls),
    likes: (row: NotificationRow) => likesView(likers.filter(isOf(row)), pictureUrls),
    named: (row: NotificationRow) => namedView(authors.find(isOf(row)), pictureUrls),
    audit: auditView,
    waiting: () => countView('waiting', waiting),
    reports: () => countView('report', reported),
  };
  const notifications = rows.flatMap((row) => {
    // Undefined if its cause was deleted between the queries.
    const detail = details[row.kind](row);
    return detail ? [{ ...notificationView(row), ...detail }] : [];
  });
  return { notifications, hasMore: found.length > page.limit, unreadCount };
}

/** What waits for a decision of the administrators; without what the viewer wrote and somebody reported. */
export async function countDecisions({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  if (viewer.role !== 'admin') return { waitingCount: 0, reportedCount: 0 };
  const [waitingCount, reportedCount] = await Promise.all([
    countWaiting(db),
    countReported(db, viewer),
  ]);
  return { waitingCount, reportedCount };
}

/** Marks notifications as read, except those with a newer event; returns how many stay unread. */
export async function markNotificationsAsRead(
  { db, now }: { db: Database; now: () => number },
  viewer: Viewer,
  { ids, postId, until }: NotificationsRead,
): Promise<number> {
  const at = now();
  const selection = { ids, postId, until: until === undefined ? at : Date.parse(until) };
  if (ids?.length !== 0) await db.write((tx) => markAsRead(tx, viewer.id, selection, at));
  return countUnread(db, viewer);
}

const isOf =
  ({ id }: NotificationRow) =>
  ({ notification_id }: { notification_id: string }) =>
    notification_id === id;

type Detail = Pick<NotificationView, 'kind' | 'commentId' | 'text' | 'reason' | 'people' | 'count'>;

const noDetail = { commentId: null, text: '', reason: '', people: [], count: 0 };

function notificationView(row: NotificationRow) {
  return {
    _id: row.id,
    isRead: row.read_at !== null,
    createdAt: new Date(row.updated_at).toISOString(),
    post: row.post_id === null ? null : { _id: row.post_id, title: row.post_title ?? '' },
  };
}

/** The kind is that of the newest comment. */
function commentsView(
  viewer: Viewer,
  writers: CommenterRow[],
  pictureUrls: PictureUrls,
): Detail | undefined {
  const [newest] = writers;
  if (!newest) return undefined;
  const onOwnPost = newest.author_id === viewer.id ? 'comment' : 'conversation';
  return {
    ...noDetail,
    kind: newest.thread_member_id === viewer.id ? 'reply' : onOwnPost,
    commentId: newest.comment_id,
    text: newest.body,
    people: writers.map((row) => personView(row, pictureUrls)),
    count: Number(newest.count),
  };
}

function likesView(likers: LikerRow[], pictureUrls: PictureUrls): Detail | undefined {
  const [newest] = likers;
  if (!newest) return undefined;
  const people = likers.map((row) => personView(row, pictureUrls));
  return { ...noDetail, kind: 'like', people, count: Number(newest.count) };
}

function namedView(author: AuthorRow | undefined, pictureUrls: PictureUrls): Detail | undefined {
  return (
    author && { ...noDetail, kind: 'named', people: [personView(author, pictureUrls)], count: 1 }
  );
}

/** Not which administrator did it. */
function auditView({ action, subject, reason }: NotificationRow): Detail | undefined {
  if (action === null) return undefined;
  const kind = action as (typeof auditNotifications)[number];
  return { ...noDetail, kind, text: subject ?? '', reason: reason ?? '' };
}

const countView = (kind: Detail['kind'], count: number): Detail | undefined =>
  count === 0 ? undefined : { ...noDetail, kind, count };
