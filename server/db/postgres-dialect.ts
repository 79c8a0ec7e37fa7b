import { type AliasedExpression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Dialect, type SearchScope, type SubSelect, searchScopes } from './database.ts';

/** PostgreSQL's spelling of what the engines say differently. */
export const postgresDialect: Dialect = {
  jsonArrayFrom<Row, Alias extends string>(rows: SubSelect<Row>, alias: Alias) {
    const column: AliasedExpression<unknown, Alias> = jsonArrayFrom(rows).as(alias);
    return column as AliasedExpression<Row[], Alias>;
  },
  numbersIn: (numbers) =>
    sql<number>`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`,
  textContains,
  newestMatches(scope, keyword, limit) {
    const row = sql.ref(`${searchScopes[scope].table}.search_row`);
    return sql`select ${row} from ${sql.table(searchScopes[scope].table)}
      where ${textContains(scope, keyword)} order by ${row} desc limit ${limit}`;
  },
  // Not `like`: its estimates come from statistics that include the texts of others.
  columnContains: (column, folded) =>
    sql`strpos(${sql.ref(column)}, ${folded.replaceAll('\0', '')}) > 0`,
  forUpdateSkipLocked: (query) => query.forUpdate().skipLocked(),
  // Rows that refer to the locked one can still be inserted.
  forUpdate: (query) => query.forNoKeyUpdate(),
  isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === '23505',
  isForeignKeyViolation: (error) =>
    error instanceof Error && 'code' in error && error.code === '23503',
};

function textContains(scope: SearchScope, keyword: string): RawBuilder<SqlBool> {
  const { text, condition } = searchScopes[scope];
  const pattern = `%${keyword.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
  // Exactly the expression of the index, or the planner does not use it.
  return sql`(case when ${sql.raw(condition)} then ${sql.ref(text)} end) like ${pattern}`;
}
