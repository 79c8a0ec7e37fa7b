import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import type { SearchKeyword } from '../../db/search-text.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { type PostRow, selectAllPosts } from './read-posts.ts';

/**
 * Finds posts that contain any of the keywords: those with more keywords first, then those that contain
 * a keyword of several words as a phrase, then the newest. Only the newest matches of each keyword are
 * ranked and counted, so that a common word costs no more than a rare one. Indexes of posts the viewer
 * may not see are never read: the response time would reveal what they contain.
 */
export async function searchPosts(
  db: Database,
  viewer: Viewer | null,
  keywords: readonly SearchKeyword[],
  page: Page,
  rankedMatches: number = limits.search.rankedMatches,
): Promise<{ rows: PostRow[]; count: number }> {
  const { limit, offset } = limitAndOffset(page);
  const matches = keywords.flatMap(({ words, phrase }) => {
    const find = (all: string[]) =>
      sql`(${newestMatches(db, viewer, all, rankedMatches)}) as found`;
    const allWords = sql`select search_row, 1 as hits, 0 as phrases from ${find(words)}`;
    if (words.length === 1) return [allWords];
    return [allWords, sql`select search_row, 0 as hits, 1 as phrases from ${find([phrase])}`];
  });
  const ranked = sql`with ranked as (
    select search_row, sum(hits) as hits, sum(phrases) as phrases
    from (${sql.join(matches, sql` union all `)}) as matches
    group by search_row having sum(hits) > 0
  )`;
  // One statement for the page and the count, which is also needed when the page is empty.
  const { rows: found } = await sql<{ count: number; search_row: number | null }>`${ranked}
    select total.count, page.search_row
    from (select count(*) as count from ranked) as total
    left join (
      select search_row, hits, phrases from ranked
      order by hits desc, phrases desc, search_row desc limit ${limit} offset ${offset}
    ) as page on true
    order by page.hits desc, page.phrases desc, page.search_row desc`.execute(db.read);
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
    canSeePost(viewer, { userId: row.member_id, audience: row.audience }),
  );
  const position = ({ search_row }: { search_row: number }) => positions.get(search_row) ?? 0;
  return {
    rows: visible.toSorted((a, b) => position(a) - position(b)),
    count: Number(found[0]?.count),
  };
}

/** The newest visible posts that contain all the words, with one select per index. */
function newestMatches(
  { dialect }: Database,
  viewer: Viewer | null,
  words: readonly string[],
  limit: number,
) {
  const matchesIn = (scope: 'publicPosts' | 'membersPosts' | 'privatePosts') =>
    sql`select * from (${dialect.newestMatches(scope, words, limit)}) as ${sql.id(scope)}`;
  const inPublic = matchesIn('publicPosts');
  if (!viewer) return inPublic;
  // A member's own private posts are few, and read by author.
  const inPrivate =
    viewer.role === 'admin'
      ? matchesIn('privatePosts')
      : sql`select posts.search_row from posts
          where posts.member_id = ${viewer.id} and posts.audience = 'private'
            and ${sql.join(
              words.map((word) => dialect.columnContains('posts.search_text', word)),
              sql` and `,
            )}`;
  return sql`select * from (
    ${inPublic} union all ${matchesIn('membersPosts')} union all ${inPrivate}
    order by search_row desc limit ${limit}
  ) as newest`;
}
