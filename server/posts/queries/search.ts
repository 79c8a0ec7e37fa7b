import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { visibleTo } from '../visibility.ts';
import { cutOf, newestFirst, type Page, selectPosts } from './selection.ts';

/** Posts in which any of the folded words occurs; the more of them, the earlier. */
export async function searchPosts(
  db: Database,
  viewer: Viewer | null,
  words: string[],
  page: Page,
) {
  const { limit, offset } = cutOf(page);
  const contains = words.map((word) => db.dialect.textContains('posts', word));
  const matching = selectPosts(db, viewer).where((eb) => eb.or(contains));
  const rows = await newestFirst(
    // One word occurs in all that was found; asking again would double the work.
    matching.$if(words.length > 1, (found) =>
      found.orderBy(
        (eb) =>
          contains
            .map((one) => eb.case().when(one).then(eb.lit(1)).else(eb.lit(0)).end())
            .reduce((sum, one) => eb(sum, '+', one) as never),
        'desc',
      ),
    ),
    { limit, offset },
  ).execute();
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, count: offset + rows.length };
  const { count } = await db.read
    .selectFrom('posts')
    .where(visibleTo(viewer))
    .where((eb) => eb.or(contains))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
