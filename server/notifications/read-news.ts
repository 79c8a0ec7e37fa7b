import { addDays, calendarDateOf } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import type { NotificationView } from '#contract/notifications.ts';
import { memoizePerVersion } from '../db/content-version.ts';
import type { Database } from '../db/database.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { personView } from '../posts/view.ts';
import { findNewsVersion, listNews, listNewsDays, type NewsRow } from './queries/news.ts';

export interface NewsDeps {
  db: Database;
  now: () => number;
  config: { timeZone: string };
}

/** The new memories of a day as one notification. */
export interface NewsDay {
  day: string;
  /** When the newest was shared. */
  at: number;
  isRead: boolean;
  /** An unread notification is about what was shared after this time. */
  after: number;
}

/** The local dates whose news are shown, newest first. */
export function shownDays({ now, config }: Pick<NewsDeps, 'now' | 'config'>): string[] {
  const today = calendarDateOf(now(), config.timeZone);
  return Array.from({ length: limits.newsDays }, (_, before) => addDays(today, -before));
}

/** The oldest of these dates. */
export const firstShownDay = (deps: Parameters<typeof shownDays>[0]) =>
  shownDays(deps).at(-1) ?? '';

/**
 * What changes with the news that are shown. It is the same for all members, of whom every open browser asks
 * for it once a minute, so it is read once for each content version.
 */
export function createNewsVersion(deps: NewsDeps): () => Promise<string> {
  const { db } = deps;
  let current: { since: string; read: () => Promise<string> } | undefined;
  return () => {
    const since = firstShownDay(deps);
    if (current?.since !== since) {
      const find = () => findNewsVersion(db, since);
      current = { since, read: memoizePerVersion(db.contentVersion, find) };
    }
    return current.read();
  };
}

const idSuffix = '-0000-8000-8000-000000000000';

/** A UUID with the date in its digits, since no row has one. */
const idOfDay = (day: string) => day.replaceAll('-', '') + idSuffix;

/** The date in such a UUID; undefined in any other. */
export function dayOfId(id: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-/.exec(id) ?? [];
  return day && id.endsWith(idSuffix) ? `${year}-${month}-${day}` : undefined;
}

/** The days with news for a member, newest first. */
export async function readNewsDays(deps: NewsDeps, memberId: string): Promise<NewsDay[]> {
  const rows = await listNewsDays(deps.db, memberId, shownDays(deps));
  return rows.map(({ day, shared_at, read_until }) => {
    const isRead = shared_at <= read_until;
    return { day, at: shared_at, isRead, after: isRead ? 0 : read_until };
  });
}

/** The notifications of these days; without those whose memories were hidden between the queries. */
export async function newsViews(
  db: Database,
  pictureUrls: PictureUrls,
  { memberId, days }: { memberId: string; days: readonly NewsDay[] },
): Promise<NotificationView[]> {
  if (days.length === 0) return [];
  const rows = Map.groupBy(await listNews(db, memberId, days), ({ day }) => day);
  return days.flatMap((day) => {
    const ofDay = rows.get(day.day);
    return ofDay ? [newsView(day, ofDay, pictureUrls)] : [];
  });
}

function newsView(
  { day, at, isRead }: NewsDay,
  rows: NewsRow[],
  pictureUrls: PictureUrls,
): NotificationView {
  const posts = rows
    .filter(({ of_day }) => Number(of_day) <= limits.newsTitles)
    .map(({ post_id, title }) => ({ _id: post_id, title }));
  const people = rows.filter(
    ({ of_person, person }) => Number(of_person) === 1 && Number(person) <= limits.notifiedPeople,
  );
  const [post] = posts;
  return {
    _id: idOfDay(day),
    kind: 'post',
    isRead,
    createdAt: new Date(at).toISOString(),
    post: post && posts.length === 1 ? post : null,
    posts,
    postsCount: Number(rows[0]?.posts_count),
    commentId: null,
    text: '',
    reason: '',
    people: people.map((row) => personView(row, pictureUrls)),
    count: Number(rows[0]?.people_count),
  };
}
