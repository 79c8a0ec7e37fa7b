import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import type { Database, SearchedPosts } from '../../db/database.ts';
import type { SearchKeyword } from '../../db/search-text.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { partsVisibleTo } from '../visibility.ts';
import { selectNames } from './read-people.ts';
import { type PostRow, selectAllPosts } from './read-posts.ts';

/**
 * Finds posts that contain any of the keywords: those with more keywords first, then those that contain
 * a keyword of several words as a phrase, then the newest; for members, after these, posts that name a
 * person whose name contains a keyword. Only the newest matches of each keyword are ranked and counted,
 * so that a common word costs no more than a rare one. Indexes of posts the viewer
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
  const searched = postsSearchedBy(viewer);
  const matches = keywords.map(
    ({ words }) =>
      sql`select search_row, 1 as in_text from (${db.dialect.newestMatches(searched, words, rankedMatches)}) as texts`,
  );
  const named = viewer ? [postsNaming(viewer, rankedMatches)] : [];
  // One statement for the page and the count, which is also needed when the page is empty. Without
  // `materialized`, SQLite would search twice.
  const { rows: found } = await sql<{ count: number; search_row: number | null }>`
    with ${viewer ? peopleFound(db, viewer, keywords) : sql``}
    found as materialized (
      select search_row, max(in_text) as in_text
      from (${sql.join([...matches, ...named], sql` union all `)}) as matches group by search_row
    ),
    ranked as (${rank(db, keywords)})
    select total.count, page.search_row
    from (select count(*) as count from found) as total
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

function postsSearchedBy(viewer: Viewer | null): SearchedPosts {
  if (!viewer) return { scopes: ['publicPosts'] };
  if (viewer.role === 'admin') return { scopes: ['publicPosts', 'membersPosts', 'privatePosts'] };
  return { scopes: ['publicPosts', 'membersPosts'], ownerId: viewer.id };
}

/** Selects the people whose names contain all words of a keyword. */
function peopleFound(
  db: Database,
  viewer: Viewer,
  keywords: readonly SearchKeyword[],
): RawBuilder<unknown> {
  const selects = keywords.map(({ words }) => {
    const isNamed = words.map((word) => db.dialect.textContains('activatedMembers', word));
    return sql`select id from (${selectNames(db, viewer, words)}) as names
      union all select members.id from members where ${sql.join(isNamed, sql` and `)}`;
  });
  return sql`people_found as materialized (${sql.join(selects, sql` union all `)}),`;
}

/** Selects the newest posts that name a person who was found. */
function postsNaming(viewer: Viewer, limit: number): RawBuilder<unknown> {
  const entries = partsVisibleTo(viewer, 'post_people').map(
    (part) => sql`select post_people.post_id, post_people.created_at from post_people
      where post_people.person_id in (select id from people_found) and ${part}`,
  );
  return sql`select posts.search_row, 0 as in_text from (
    select post_id from (${sql.join(entries, sql` union all `)}) as entries
    order by created_at desc, post_id desc limit ${limit}
  ) as named inner join posts on posts.id = named.post_id`;
}

/** How many keywords, and how many of them as a phrase, each post that was found contains. */
function rank({ dialect }: Database, keywords: readonly SearchKeyword[]): RawBuilder<unknown> {
  const several = keywords.filter(({ words }) => words.length > 1);
  if (keywords.length === 1 && several.length === 0) {
    return sql`select search_row, in_text as hits, 0 as phrases from found`;
  }
  const count = (each: readonly string[][]) =>
    sql.join(
      [
        sql`0`,
        ...each.map((words) => {
          const contains = words.map((word) => dialect.columnContains('posts.search_text', word));
          return sql`case when ${sql.join(contains, sql` and `)} then 1 else 0 end`;
        }),
      ],
      sql` + `,
    );
  return sql`select found.search_row, ${count(keywords.map(({ words }) => words))} as hits,
      ${count(several.map(({ phrase }) => [phrase]))} as phrases
    from found join posts on posts.search_row = found.search_row`;
}
