import { type AliasedExpression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Dialect, type SearchScope, type SubSelect, searchScopes } from './database.ts';

/** In which words that have no trigrams are looked for. */
const rowsWithoutIndex = 10_000;

/** The PostgreSQL expressions. */
export const postgresDialect: Dialect = {
  jsonArrayFrom<Row, Alias extends string>(rows: SubSelect<Row>, alias: Alias) {
    const column: AliasedExpression<unknown, Alias> = jsonArrayFrom(rows).as(alias);
    return column as AliasedExpression<Row[], Alias>;
  },
  numbersIn: (numbers) =>
    sql<number>`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`,
  idsIn: (ids) =>
    sql<string>`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  textContains,
  newestMatches({ scopes, ownerId }, words, limit) {
    const isOwn =
      ownerId === undefined
        ? []
        : [sql`posts.audience = 'private' and posts.member_id = ${ownerId}`];
    const isSearched = any([...scopes.map(isInScope), ...isOwn]);
    const text = sql`(case when ${isSearched} then posts.search_text end)`;
    if (!words.every(hasTrigrams)) {
      // The index does not help: look through the newest rows, not all.
      return sql`select search_row from (
        select search_row, ${text} as content from posts
        where ${isSearched} order by search_row desc limit ${sql.lit(rowsWithoutIndex)}
      ) as newest
      where ${all(words.map((word) => contains(sql`content`, word)))}
      order by search_row desc limit ${limit}`;
    }
    const isIndexed = scopes.map((scope) =>
      all(words.map((word) => sql`${textInScope(scope)} like concat(${patternOf(word)}::text)`)),
    );
    // Rare words are found by the indexes, common ones by reading the newest rows in order, as the
    // planner estimates. `strpos` is redundant, but three times as fast as `like`: it comes first because
    // `concat`, which is not evaluated in advance, makes `like` the more expensive condition. It also
    // reduces the estimate to a third, which is about right: the planner expects pages found by an
    // index to come from a slow disk.
    return sql`select search_row from posts
      where ${all(words.map((word) => contains(text, word)))}
        and ${any([...isIndexed, ...isOwn])}
      order by search_row desc limit ${limit}`;
  },
  // Not `like`: its estimates come from statistics that include the texts of others.
  columnContains: (column, folded) => contains(sql.ref(column), folded),
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked(),
  // Rows that refer to the locked one can still be inserted.
  forNoKeyUpdate: (query) => query.forNoKeyUpdate(),
  forShare: (query) => query.forShare(),
  isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === '23505',
  // 23001: of a foreign key with `restrict`, from PostgreSQL 18 on.
  isForeignKeyViolation: (error) =>
    error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001'),
};

const contains = (text: RawBuilder<unknown>, folded: string) =>
  sql<SqlBool>`strpos(${text}, ${withoutNul(folded)}) > 0`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const any = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(conditions, sql` or `)})`;

function textContains(scope: SearchScope, keyword: string): RawBuilder<SqlBool> {
  // A pattern without trigrams would read every row, not only those in the scope.
  if (!hasTrigrams(keyword)) {
    return sql`${isInScope(scope)} and ${contains(sql.ref(searchScopes[scope].text), keyword)}`;
  }
  return sql`${textInScope(scope)} like ${patternOf(keyword)}`;
}

const patternOf = (keyword: string) => `%${withoutNul(keyword).replace(/[\\%_]/g, '\\$&')}%`;

/** Exactly the expression of the index, or the planner does not use it. Null for rows outside the scope. */
function textInScope(scope: SearchScope): RawBuilder<unknown> {
  return sql`(case when ${isInScope(scope)} then ${sql.ref(searchScopes[scope].text)} end)`;
}

function isInScope(scope: SearchScope): RawBuilder<unknown> {
  const { condition } = searchScopes[scope];
  return sql.raw(condition);
}

/** pg_trgm splits texts into words first, and ignores everything but letters and digits. */
const hasTrigrams = (keyword: string) => /[\p{L}\p{N}]/u.test(keyword);

/** A text in PostgreSQL cannot contain it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
