import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { type PostRow, selectAllPosts } from './read-posts.ts';

/**
 * Finds posts that contain any of the keywords: those with more keywords first, then the newest. Only
 * the newest matches of each keyword are ranked and counted, so that a common word costs no more than
 * a rare one. Indexes of posts the viewer may not see are never read: the response time would reveal
 * what they contain.
 */
export async function searchPosts(
  db: Database,
  viewer: Viewer | null,
  keywords: string[],
  page: Page,
  rankedMatches: number = limits.search.rankedMatches,
): Promise<{ rows: PostRow[]; count: number }> {
  const { limit, offset } = limitAndOffset(page);
  const matches = sql.join(
    keywords.map((keyword) => newestMatches(db, viewer, keyword, rankedMatches)),
    sql` union all `,
  );
  const ranked = sql`with ranked as (
    select search_row, count(*) as hits from (${matches}) as matches group by search_row
  )`;
  // One statement for the page and the count, which is also needed when the page is empty.
  const { rows: found } = await sql<{ count: number; search_row: number | null }>`${ranked}
    select total.count, page.search_row
    from (select count(*) as count from ranked) as total
    left join (
      select search_row, hits from ranked
      order by hits desc, search_row desc limit ${limit} offset ${offset}
    ) as page on true
    order by page.hits desc, page.search_row desc`.execute(db.read);
  const positions = new Map(
    found.flatMap(({ search_row }, at) => (search_row === null ? [] : [[Number(search_row), at]])),
  );
  const rows = await selectAllPosts(db, viewer)
    .select('posts.search_row')
    .where('posts.search_row', 'in', db.dialect.numbersIn([...positions.keys()]))
    .execute();
  // Not a condition of the select, for which SQLite would choose another index. A post may have
  // become private since it was found.
  const visible = rows.filter((row) =>
    canSeePost(viewer, { userId: row.member_id, isPublic: row.is_public }),
  );
  const position = ({ search_row }: { search_row: number }) => positions.get(search_row) ?? 0;
  return {
    rows: visible.toSorted((a, b) => position(a) - position(b)),
    count: Number(found[0]?.count),
  };
}

/** The newest visible posts that contain a keyword, with one select per index. */
function newestMatches(
  { dialect }: Database,
  viewer: Viewer | null,
  keyword: string,
  limit: number,
) {
  const matchesIn = (scope: 'publicPosts' | 'privatePosts') =>
    sql`select * from (${dialect.newestMatches(scope, keyword, limit)}) as ${sql.id(scope)}`;
  const inPublic = matchesIn('publicPosts');
  if (!viewer) return inPublic;
  // A member's own private posts are few, and read by author.
  const inPrivate =
    viewer.role === 'admin'
      ? matchesIn('privatePosts')
      : sql`select posts.search_row from posts
          where posts.member_id = ${viewer.id} and not posts.is_public
            and ${dialect.columnContains('posts.search_text', keyword)}`;
  return sql`select * from (
    ${inPublic} union all ${inPrivate} order by search_row desc limit ${limit}
  ) as newest`;
}
