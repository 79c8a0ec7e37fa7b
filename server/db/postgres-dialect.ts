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
  newestMatches(scope, keyword, limit) {
    const { table, text } = searchScopes[scope];
    const row = sql.ref(`${table}.search_row`);
    if (hasTrigrams(keyword)) {
      return sql`select ${row} from ${sql.table(table)}
        where ${textContains(scope, keyword)} order by ${row} desc limit ${limit}`;
    }
    // The index does not help: look through as many of the newest rows as are ranked, not all.
    const newest = sql`select search_row, ${sql.ref(text)} as content from ${sql.table(table)}
      where ${isInScope(scope)} order by search_row desc limit ${limit}`;
    return sql`select search_row from (${newest}) as newest
      where strpos(content, ${withoutNul(keyword)}) > 0`;
  },
  // Not `like`: its estimates come from statistics that include the texts of others.
  columnContains: (column, folded) => sql`strpos(${sql.ref(column)}, ${withoutNul(folded)}) > 0`,
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked(),
  // Rows that refer to the locked one can still be inserted.
  forNoKeyUpdate: (query) => query.forNoKeyUpdate(),
  isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === '23505',
  isForeignKeyViolation: (error) =>
    error instanceof Error && 'code' in error && error.code === '23503',
};

function textContains(scope: SearchScope, keyword: string): RawBuilder<SqlBool> {
  const { text } = searchScopes[scope];
  const pattern = `%${withoutNul(keyword).replace(/[\\%_]/g, '\\$&')}%`;
  // Exactly the expression of the index, or the planner does not use it.
  return sql`(case when ${isInScope(scope)} then ${sql.ref(text)} end) like ${pattern}`;
}

function isInScope(scope: SearchScope): RawBuilder<unknown> {
  const { condition } = searchScopes[scope];
  return sql.raw(condition);
}

/** pg_trgm splits texts into words first, and ignores everything but letters and digits. */
const hasTrigrams = (keyword: string) => /[\p{L}\p{N}]/u.test(keyword);

/** A text in PostgreSQL cannot contain it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
