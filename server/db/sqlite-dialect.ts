import { type AliasedExpression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { type Dialect, type SubSelect, searchScopes } from './database.ts';
import { jsonAlias } from './node-sqlite-adapter.ts';

/** A trigram index answers for three characters or more. */
const shortestIndexed = 3;

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const duplicateCodes = new Set<unknown>([2067, 1555]);

/** SQLITE_CONSTRAINT_FOREIGNKEY */
const danglingCode = 787;

/** SQLite's spelling of what the engines say differently. */
export const sqliteDialect: Dialect = {
  jsonArrayFrom<Row, Alias extends string>(rows: SubSelect<Row>, alias: Alias) {
    const column: AliasedExpression<unknown, string> = jsonArrayFrom(rows).as(jsonAlias(alias));
    return column as AliasedExpression<Row[], Alias>;
  },
  idsIn: (json) => sql<string>`(select value from json_each(${json}))`,
  textContains(scope, folded, atMost = -1) {
    const { index: name, row, text, condition } = searchScopes[scope];
    if (Array.from(folded).length < shortestIndexed) {
      return sql`instr(case when ${sql.raw(condition)} then ${sql.ref(text)} end, ${folded}) > 0`;
    }
    const index = sql.table(name);
    const phrase = `"${folded.replaceAll('"', '""').replaceAll('\0', '')}"`;
    return sql`${sql.ref(row)} in (select rowid from ${index} where ${index} match ${phrase} limit ${atMost} + 0)`;
  },
  columnContains: (column, folded) => sql`instr(${sql.ref(column)}, ${folded}) > 0`,
  lockForClaim: (query) => query,
  lockRows: (query) => query,
  isDuplicate: (error) =>
    error instanceof Error && 'errcode' in error && duplicateCodes.has(error.errcode),
  isDangling: (error) =>
    error instanceof Error && 'errcode' in error && error.errcode === danglingCode,
};
