import { type AliasedExpression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Dialect, type SearchScope, type SubSelect, searchScopes } from './database.ts';

/** The PostgreSQL expressions. */
export const postgresDialect: Dialect = {
  jsonArrayFrom<Row, Alias extends string>(rows: SubSelect<Row>, alias: Alias) {
    const column: AliasedExpression<unknown, Alias> = jsonArrayFrom(rows).as(alias);
    return column as AliasedExpression<Row[], Alias>;
  },
  numbersIn: (numbers) =>
    sql<number>`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`,
  textContains,
  newestMatches(scope, words, limit) {
    const { table } = searchScopes[scope];
    const row = sql.ref(`${table}.search_row`);
    const all = (conditions: RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `);
    const contain = (text: RawBuilder<unknown>) => all(words.map((word) => contains(text, word)));
    if (words.every(hasTrigrams)) {
      // `strpos` is redundant, but much faster than `like` when the newest rows are read in order.
      return sql`select ${row} from ${sql.table(table)}
        where ${contain(textInScope(scope))} and ${all(words.map((word) => textContains(scope, word)))}
        order by ${row} desc limit ${limit}`;
    }
    // The index does not help: look through as many of the newest rows as are ranked, not all.
    const newest = sql`select search_row, ${textInScope(scope)} as content from ${sql.table(table)}
      where ${isInScope(scope)} order by search_row desc limit ${limit}`;
    return sql`select search_row from (${newest}) as newest where ${contain(sql`content`)}`;
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

function textContains(scope: SearchScope, keyword: string): RawBuilder<SqlBool> {
  const pattern = `%${withoutNul(keyword).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${textInScope(scope)} like ${pattern}`;
}

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
