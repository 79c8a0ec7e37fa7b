import type { ExpressionBuilder } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { visibleTo } from '../visibility.ts';
import { cutOf, newestFirst, type Page, type Select } from './selection.ts';

/** Up to so many, posts are looked up one by one; more are come upon soon when all are gone through. */
const few = 500;

/** Finds posts in which any of the folded words occurs; the more of them, the earlier. */
export const createSearch = <Row>(select: Select<Row>) =>
  async function searchPosts(
    db: Database,
    viewer: Viewer | null,
    words: string[],
    page: Page,
    mostLookedUp = few,
  ): Promise<{ rows: Row[]; count: number }> {
    const { limit, offset } = cutOf(page);
    const contains = words.map((word) => db.dialect.textContains('posts', word));
    const found = await findFew(db, words, mostLookedUp);
    if (found?.length === 0) return { rows: [], count: 0 };

    const matches = (eb: ExpressionBuilder<Schema, 'posts'>) => {
      const isVisible = visibleTo(viewer)(eb);
      if (!found) return eb.and([isVisible, eb.or(contains)]);
      // Denied twice, so that SQLite does not go through all that is visible to look for a few.
      const isFound = eb('posts.id', 'in', db.dialect.idsIn(JSON.stringify(found)));
      return eb.and([eb.not(eb.not(isVisible)), isFound]);
    };

    const rows = await newestFirst(
      select(db, viewer)
        .where(matches)
        // One word occurs in all that was found; asking again would double the work.
        .$if(words.length > 1, (all) =>
          all.orderBy(
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
      .where(matches)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { rows, count: Number(count) };
  };

/** The posts with a word, seen by the viewer or not, unless there are more than so many. */
async function findFew(db: Database, words: string[], most: number) {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) return undefined;
  const posts = await db.read
    .selectFrom('posts')
    .select('posts.id')
    .where(db.dialect.textContains('posts', word, most + 1))
    .limit(most + 1)
    .execute();
  return posts.length > most ? undefined : posts.map(({ id }) => id);
}
