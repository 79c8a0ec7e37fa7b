import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { TimelineYear } from '#contract/timeline.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { PostsDeps } from './deps.ts';
import { listOnThisDay } from './on-this-day.ts';
import type { PostRow } from './queries/read-posts.ts';
import { countMonths, listTimeline, type MonthCount, type Period } from './queries/timeline.ts';
import { postView } from './view.ts';

interface Options extends Pick<PostsDeps, 'db' | 'pictureUrls'> {
  api: CallServer;
}

/** Posts by the date when they happened. */
export async function timeline(
  _app: FastifyInstance,
  { api, db, pictureUrls }: Options,
): Promise<void> {
  const views = (viewer: Viewer | null, rows: readonly PostRow[]) =>
    rows.map((row) => postView(row, viewer, pictureUrls));

  api.serve('listTimeline', async ({ viewer, query }) => {
    const { page, limit, ...period } = query;
    const [months, rows] = await Promise.all([
      countMonths(db, viewer),
      listTimeline(db, viewer, period, { page, limit }),
    ]);
    const years = toYears(months);
    return {
      status: 'success',
      years,
      posts: views(viewer, rows),
      postsCount: countOf(years, period),
    };
  });

  api.serve('listOnThisDay', async ({ viewer, query }) => {
    const rows = await listOnThisDay(db, viewer, { ...query, limit: limits.carouselPosts });
    return { status: 'success', posts: views(viewer, rows) };
  });
}

/** Groups the counters of months by year, latest first. */
function toYears(counts: readonly MonthCount[]): TimelineYear[] {
  const years = new Map<number, { postsCount: number; months: Map<number, number> }>();
  for (const { month: date, value } of counts) {
    const [year = 0, month] = date.split('-').map(Number);
    const found = years.get(year) ?? { postsCount: 0, months: new Map() };
    years.set(year, found);
    // PostgreSQL returns a count as text.
    found.postsCount += Number(value);
    if (month) found.months.set(month, (found.months.get(month) ?? 0) + Number(value));
  }
  return [...years]
    .sort(([one], [other]) => other - one)
    .map(([year, { postsCount, months }]) => ({
      year,
      postsCount,
      months: [...months]
        .sort(([one], [other]) => other - one)
        .map(([month, count]) => ({ month, postsCount: count })),
    }));
}

function countOf(years: readonly TimelineYear[], { year, month }: Period): number {
  if (year === undefined) return years.reduce((sum, { postsCount }) => sum + postsCount, 0);
  const found = years.find((one) => one.year === year);
  if (month === undefined) return found?.postsCount ?? 0;
  return found?.months.find((one) => one.month === month)?.postsCount ?? 0;
}
