import { type AliasedExpression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Dialect, type SubSelect, searchColumns } from './database.ts';

/** PostgreSQL's spelling of what the engines say differently. */
export const postgresDialect: Dialect = {
  jsonArrayFrom<Row, Alias extends string>(rows: SubSelect<Row>, alias: Alias) {
    const column: AliasedExpression<unknown, Alias> = jsonArrayFrom(rows).as(alias);
    return column as AliasedExpression<Row[], Alias>;
  },
  idsIn: (json) => sql<string>`(select value::uuid from jsonb_array_elements_text(${json}::jsonb))`,
  textContains(table, folded) {
    const pattern = `%${folded.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${sql.ref(searchColumns[table])} like ${pattern}`;
  },
  lockForClaim: (query) => query.forUpdate().skipLocked(),
  // Rows that refer to the locked one can still be inserted.
  lockRows: (query) => query.forNoKeyUpdate(),
  isDuplicate: (error) => error instanceof Error && 'code' in error && error.code === '23505',
  isDangling: (error) => error instanceof Error && 'code' in error && error.code === '23503',
};
