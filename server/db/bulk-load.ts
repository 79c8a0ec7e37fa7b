import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Writing } from './database.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/**
 * Inserts many rows with one statement, in a transaction of its own. The statement is the same for any
 * number, so that the engine prepares it once. Triggers run as always: counts and search stay right,
 * also beside a server that writes. A few thousand at a time.
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
  await db.write(async (tx) => {
    const source =
      db.dialect === sqliteDialect
        ? asJson(columns, rows)
        : asArrays(columns, rows, await columnTypes(tx, table));
    await sql`${sql.raw(`insert into ${table} (${columns.join(', ')})`)} ${source}`.execute(tx);
  });
}

type Row<Column extends string> = Readonly<Record<Column, unknown>>;

function asJson<Column extends string>(columns: readonly Column[], rows: readonly Row<Column>[]) {
  const values = columns.map((name) => `value ->> '${name}'`).join(', ');
  return sql`${sql.raw(`select ${values}`)} from json_each(${JSON.stringify(rows)})`;
}

/** One array for each column, of the type the table declares. */
function asArrays<Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
  types: ReadonlyMap<string, string>,
): RawBuilder<unknown> {
  const arrays = columns.map((name) => {
    const type = types.get(name);
    const values = rows.map((row) => (type === 'jsonb' ? JSON.stringify(row[name]) : row[name]));
    return sql`${values}${sql.raw(`::${type}[]`)}`;
  });
  return sql`select * from unnest(${sql.join(arrays)})`;
}

async function columnTypes(tx: Writing, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}
