import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Table, type TableName, tables } from './tables.ts';

export type Row = Record<string, unknown>;

/** Gives the rows of a table in batches, in the order of its key; may be asked again. */
export type RowSource = (table: Table) => AsyncIterable<Row[]>;

/** How many rows a table has, and the hash of all their lines. */
export interface TableSummary {
  rows: number;
  sha256: string;
}

export type SiteSummary = Record<TableName, TableSummary>;

/** A post may have 40 KB: this many are held in memory with ease. */
const batchSize = 500;

/** Everything that `work` reads is from one moment, however long it takes and whatever is written. */
export function inSnapshot<T>(
  db: Database,
  work: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

export async function* readRows(
  db: Kysely<Schema>,
  { name, columns, key }: Table,
): AsyncGenerator<Row[]> {
  const from = sql`select ${refs(columns)} from ${sql.table(name)}`;
  const order = sql`order by ${refs(key)} limit ${sql.lit(batchSize)}`;
  let last: Row | undefined;
  for (;;) {
    const values = key.map((column) => last?.[column]);
    const after = last ? sql`where (${refs(key)}) > (${sql.join(values)})` : sql``;
    const { rows } = await sql<Row>`${from} ${after} ${order}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

const refs = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** A row as one line of JSON: the same text for the same row, whichever engine it came from. */
function lineOf({ columns }: Table, row: Row): string {
  return `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, sorted(row[name])])))}\n`;
}

/** PostgreSQL keeps the members of JSON objects in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads every table to its end; `take` is given the lines of each batch. */
export async function summarise(
  source: RowSource,
  take: (table: Table, lines: string) => Promise<void> = async () => {},
): Promise<SiteSummary> {
  const summaries: Partial<SiteSummary> = {};
  for (const table of tables) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of source(table)) {
      const lines = rows.map((row) => lineOf(table, row)).join('');
      hash.update(lines);
      count += rows.length;
      await take(table, lines);
    }
    summaries[table.name] = { rows: count, sha256: hash.digest('hex') };
  }
  return summaries as SiteSummary;
}
