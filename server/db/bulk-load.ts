import { type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/**
 * Inserts many rows with one statement, in a transaction of its own. All of them travel as one JSON
 * text, so that the statement is the same for any number and the engine prepares it once. Triggers run
 * as always: counts and search stay right, also beside a server that writes. A few thousand at a time.
 */
export async function insertMany<
  Table extends keyof Schema,
  Column extends keyof Selectable<Schema[Table]> & string,
>(
  db: Database,
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Selectable<Schema[Table]>, Column>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.join(', ');
  const [before, after] =
    db.dialect === sqliteDialect
      ? [`select ${columns.map((name) => `value ->> '${name}'`).join(', ')} from json_each(`, ')']
      : [`select ${names} from json_populate_recordset(null::${table}, `, '::json)'];
  const insert = sql`${sql.raw(`insert into ${table} (${names}) ${before}`)}${JSON.stringify(rows)}${sql.raw(after)}`;
  await db.write((tx) => insert.execute(tx));
}
