import { sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { visibleTo } from '../visibility.ts';
import { selectAllPosts } from './read-posts.ts';

/** A year or a month of a year. */
export interface Period {
  year?: number | undefined;
  month?: number | undefined;
}

/** Posts of a month that the viewer may see; `month` is `YYYY` for those that know the year only. */
export interface MonthCount {
  month: string;
  value: number;
}

/**
 * Posts by month and audience, from denormalised counters. A member's own private posts are counted in
 * the index of them: the counters have those of all members.
 */
export async function countMonths(db: Database, viewer: Viewer | null): Promise<MonthCount[]> {
  const counted = db.read
    .selectFrom('month_counts')
    .select(['month', 'value'])
    .where('value', '>', 0)
    .$if(!viewer, (all) => all.where('audience', '=', 'public'))
    .$if(viewer?.role === 'member', (all) => all.where('audience', 'in', ['public', 'members']))
    .execute();
  if (viewer?.role !== 'member') return counted;
  const ownPrivate = db.read
    .selectFrom('posts')
    .select((eb) => [
      sql<string>`substr(timeline_on, 1, 7)`.as('month'),
      eb.fn.countAll<number>().as('value'),
    ])
    .where('member_id', '=', viewer.id)
    .where('audience', '=', 'private')
    .groupBy(sql`substr(timeline_on, 1, 7)`)
    .execute();
  return (await Promise.all([counted, ownPrivate])).flat();
}

/** The posts of a period, latest first: a year or month alone comes after the days in it. */
export function listTimeline(db: Database, viewer: Viewer | null, period: Period, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  const { first, last } = boundsOf(period);
  const ids = datedPosts(db, viewer)
    .$if(first !== '', (all) =>
      all.where('posts.timeline_on', '>=', first).where('posts.timeline_on', '<=', last),
    )
    .limit(limit)
    .offset(offset)
    .$asScalar();
  return latestFirst(selectAllPosts(db, viewer).where('posts.id', 'in', ids)).execute();
}

function boundsOf({ year, month }: Period): { first: string; last: string } {
  if (year === undefined) return { first: '', last: '' };
  if (month === undefined) return { first: `${year}`, last: `${year}-12-31` };
  const first = `${year}-${String(month).padStart(2, '0')}`;
  return { first, last: `${first}-31` };
}

/** The posts of these days (`MM-DD`) before a year, latest first. */
export function listPostsOfDays(
  db: Database,
  viewer: Viewer,
  { days, year, limit }: { days: string[]; year: string; limit: number },
) {
  const ids = datedPosts(db, viewer)
    // Written like the expression of the index.
    .where(sql<string>`substr(posts.timeline_on, 6)`, 'in', days)
    .where('posts.timeline_on', '<', year)
    .limit(limit)
    .$asScalar();
  return latestFirst(selectAllPosts(db, viewer).where('posts.id', 'in', ids)).execute();
}

const datedPosts = (db: Database, viewer: Viewer | null) =>
  latestFirst(db.read.selectFrom('posts').select('posts.id').where(visibleTo(viewer)));

interface Ordered<Query> {
  orderBy(column: 'posts.timeline_on' | 'posts.id', direction: 'desc'): Query;
}

const latestFirst = <Query extends Ordered<Query>>(query: Query): Query =>
  query.orderBy('posts.timeline_on', 'desc').orderBy('posts.id', 'desc');
