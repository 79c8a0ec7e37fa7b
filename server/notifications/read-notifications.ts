import { durations, limits } from '#contract/limits.ts';
import type {
  auditNotifications,
  NotificationsRead,
  NotificationView,
} from '#contract/notifications.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { limitAndOffset, type Page } from '../platform/paging.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { lockWriter } from '../posts/authors.ts';
import { personView } from '../posts/view.ts';
import { lockVisiblePost } from './queries/mutes.ts';
import { insertOpenedNews, isUnreadNews, markNewsAsRead } from './queries/news.ts';
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
  listJoined,
  listLikers,
  listNotifications,
  type NotificationRow,
} from './queries/read-notifications.ts';
import { addVersions, markAsRead } from './queries/write-notifications.ts';
import {
  dayOfId,
  type NewsDay,
  type NewsDeps,
  newsViews,
  readNewsDays,
  shownDays,
} from './read-news.ts';

interface Deps extends NewsDeps {
  pictureUrls: PictureUrls;
}

/** One page of a member's notifications, newest first, and the number of the unread ones. */
export async function listPage(deps: Deps, viewer: Viewer, page: Page) {
  const { db } = deps;
  const { limit, offset } = limitAndOffset(page);
  // So many before the page may be on it, in the place of news.
  const before = Math.min(offset, limits.newsDays);
  const range = { offset: offset - before, limit: limit && before + limit + 1 };
  const [rows, newsDays, unreadRows] = await Promise.all([
    listNotifications(db, viewer, range),
    readNewsDays(deps, viewer.id),
    countUnread(db, viewer),
  ]);
  const merged = [...newsDays, ...rows.map((row) => ({ row, at: row.updated_at }))]
    .toSorted((a, b) => b.at - a.at)
    .slice(before);
  const shown = merged.slice(0, limit);
  const [views, newsOfDays] = await Promise.all([
    rowViews(
      deps,
      viewer,
      shown.flatMap((one) => ('row' in one ? [one.row] : [])),
    ),
    newsViews(db, deps.pictureUrls, {
      memberId: viewer.id,
      days: shown.filter((one) => 'day' in one),
    }),
  ]);
  return {
    notifications: [...newsOfDays, ...views].toSorted(
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
    ),
    // Not beyond the last page that can be reached.
    hasMore: limit > 0 && merged.length > limit,
    unreadCount: unreadOf(unreadRows, newsDays),
  };
}

const unreadOf = (rows: number, news: readonly NewsDay[]) =>
  Math.min(rows + news.filter(({ isRead }) => !isRead).length, limits.unreadCounted);

/** Of rows of the table, in their order. */
async function rowViews(
  { db, pictureUrls }: Deps,
  viewer: Viewer,
  rows: readonly NotificationRow[],
): Promise<NotificationView[]> {
  const idsOf = (kind: NotificationRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [commentIds, likeIds, namedIds] = [idsOf('comments'), idsOf('likes'), idsOf('named')];
  const [joinedId] = idsOf('joined');
  const [writers, likers, authors, joined, waiting, reported] = await Promise.all([
    commentIds.length > 0 ? listCommenters(db, viewer, commentIds) : [],
    likeIds.length > 0 ? listLikers(db, likeIds) : [],
    namedIds.length > 0 ? listAuthors(db, namedIds) : [],
    joinedId === undefined ? [] : listJoined(db, joinedId),
    idsOf('waiting').length > 0 ? countWaiting(db) : 0,
    idsOf('reports').length > 0 ? countNewlyReported(db, viewer) : 0,
  ]);

  const details = {
    comments: (row: NotificationRow) =>
      commentsView(viewer, writers.filter(isOf(row)), pictureUrls),
    likes: (row: NotificationRow) => peopleView('like', likers.filter(isOf(row)), pictureUrls),
    named: (row: NotificationRow) => namedView(authors.find(isOf(row)), pictureUrls),
    joined: () => peopleView('joined', joined, pictureUrls),
    audit: auditView,
    waiting: () => countView('waiting', waiting),
    reports: () => countView('report', reported),
  };
  return rows.flatMap((row) => {
    // Undefined if its cause was deleted between the queries.
    const detail = details[row.kind](row);
    return detail ? [{ ...notificationView(row), ...detail }] : [];
  });
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

/**
 * Marks notifications as read, except those with a newer event; returns how many stay unread. With a post,
 * because the member has opened it.
 */
export async function markNotificationsAsRead(
  deps: NewsDeps,
  viewer: Viewer,
  { ids, postId, until }: NotificationsRead,
): Promise<number> {
  const { db, now } = deps;
  const at = now();
  const selection = { ids, postId, until: until === undefined ? at : Date.parse(until) };
  const days = shownDays(deps).filter((day) => ids?.some((id) => dayOfId(id) === day) ?? true);
  if (ids?.length !== 0) {
    await db.write(async (tx) => {
      await lockWriter(db, tx, viewer.id);
      if (postId !== undefined) await storeOpenedNews(db, tx, viewer, { postId, at });
      await markAsRead(tx, viewer.id, selection, at);
      if (days.length === 0) return;
      await addVersions(tx, [viewer.id]);
      await markNewsAsRead(tx, viewer.id, { ...selection, days });
    });
  }
  const [unreadRows, newsDays] = await Promise.all([
    countUnread(db, viewer),
    readNewsDays(deps, viewer.id),
  ]);
  return unreadOf(unreadRows, newsDays);
}

/** Other memories may keep the news of its day unread. */
async function storeOpenedNews(
  db: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  { postId, at }: { postId: string; at: number },
): Promise<void> {
  const isNews = await isUnreadNews(tx, viewer.id, { postId, after: at - durations.openedNews });
  // Before its notifications, as by everything that deletes posts.
  if (!isNews || !(await lockVisiblePost(db, tx, viewer, postId))) return;
  await insertOpenedNews(tx, { memberId: viewer.id, postId, at });
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
    posts: [],
    postsCount: 0,
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

function peopleView(
  kind: Detail['kind'],
  rows: Omit<LikerRow, 'notification_id'>[],
  pictureUrls: PictureUrls,
): Detail | undefined {
  const [newest] = rows;
  if (!newest) return undefined;
  const people = rows.map((row) => personView(row, pictureUrls));
  return { ...noDetail, kind, people, count: Number(newest.count) };
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
