import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { visibleTo } from '../visibility.ts';
import { cutOf, newestFirst, type Page, type Select } from './selection.ts';

/** Up to so many, posts are looked up one by one; more are come upon soon when all are gone through. */
const few = 500;

type Posts = ExpressionBuilder<Schema, 'posts'>;

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
    const found = await findFew(db, viewer, words, mostLookedUp);
    if (found?.length === 0) return { rows: [], count: 0 };

    const contains = (eb: Posts) => words.map((word) => contain(db, viewer, word)(eb));
    const matches = (eb: Posts) =>
      found
        ? eb.and([
            visibleWithoutIndex(viewer)(eb),
            eb('posts.id', 'in', db.dialect.idsIn(JSON.stringify(found))),
          ])
        : eb.and([visibleTo(viewer)(eb), eb.or(contains(eb))]);

    const rows = await newestFirst(
      select(db, viewer)
        .where(matches)
        // One word occurs in all that was found; asking again would double the work.
        .$if(words.length > 1, (all) =>
          all.orderBy(
            (eb) =>
              contains(eb)
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

/** The visible posts with a word, unless there are more than so many. */
async function findFew(db: Database, viewer: Viewer | null, words: string[], most: number) {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) return undefined;
  const posts = await db.read
    .selectFrom('posts')
    .select('posts.id')
    .where(visibleWithoutIndex(viewer))
    .where(contain(db, viewer, word, most + 1))
    .limit(most + 1)
    .execute();
  return posts.length > most ? undefined : posts.map(({ id }) => id);
}

/** Negated twice, so that SQLite does not go through all that is visible to look for a few. */
const visibleWithoutIndex = (viewer: Viewer | null) => (eb: Posts) =>
  eb.not(eb.not(visibleTo(viewer)(eb)));

/**
 * Whether a word occurs in a post that the viewer may see. Texts of other posts are not read, nor an
 * index of them: the duration of a search would reveal what they contain. A member's own private posts
 * are therefore read one by one.
 */
function contain(db: Database, viewer: Viewer | null, word: string, atMost?: number) {
  return (eb: Posts): ExpressionWrapper<Schema, 'posts', SqlBool> => {
    const inPublic = db.dialect.textContains('publicPosts', word, atMost);
    if (!viewer) return eb.or([inPublic]);
    if (viewer.role === 'admin') {
      return eb.or([inPublic, db.dialect.textContains('privatePosts', word, atMost)]);
    }
    const inOwn = eb.and([
      eb('posts.member_id', '=', viewer.id),
      eb.not(eb.ref('posts.is_public')),
      db.dialect.columnContains('posts.search_text', word),
    ]);
    return eb.or([inPublic, inOwn]);
  };
}
