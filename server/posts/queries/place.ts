import { sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';

/** Where a page far back begins: so many posts to skip among those before an instant. */
interface Place {
  before: number;
  offset: number;
}

/**
 * Finds the span of time in which the post at `offset` lies, from the kept counts of all spans;
 * undefined beyond the last post.
 */
export async function findPlace(
  db: Database,
  viewer: Viewer | null,
  offset: number,
): Promise<Place | undefined> {
  const { rows } = await sql<{ before: number; skipped: number }>`
    select (span + 1) << 28 as before, sum_of_posts - visible as skipped
    from (
      select span, visible, sum(visible) over (order by span desc) as sum_of_posts
      from (${visibleBySpan(viewer)}) as spans
    ) as sums
    where sum_of_posts > ${offset}
    order by span desc
    limit 1`.execute(db.read);
  const [place] = rows;
  return place && { before: Number(place.before), offset: offset - Number(place.skipped) };
}

/** The same rule as `visibleTo`, for counts. */
function visibleBySpan(viewer: Viewer | null) {
  if (viewer?.role === 'admin') return sql`select span, posts as visible from post_spans`;
  if (!viewer) return sql`select span, public_posts as visible from post_spans`;
  return sql`
    select post_spans.span, public_posts + coalesce(own.posts, 0) as visible
    from post_spans left join (
      select created_at >> 28 as span, count(*) as posts from posts
      where member_id = ${viewer.id} and not is_public
      group by created_at >> 28
    ) as own on own.span = post_spans.span`;
}
