import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { migrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Table, type TableName, tables } from './tables.ts';

export type Row = Record<string, unknown>;

/** Reads the rows of a table in batches, in the order of its key; may be called repeatedly. */
export type RowSource = (table: Table) => AsyncIterable<Row[]>;

/** The row count of a table, and the hash of all its lines. */
export interface TableSummary {
  rows: number;
  sha256: string;
}

export type SiteSummary = Record<TableName, TableSummary>;

/** A post may have 40 KB: a batch stays small in memory. */
const batchSize = 500;

/** Runs `work` in a read-only transaction that sees one snapshot of the database. */
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

/** A row as one line of JSON, the same on both engines. */
function lineOf({ columns }: Table, row: Row): string {
  return `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, sorted(row[name])])))}\n`;
}

/** PostgreSQL reorders the keys of JSON objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads every table; `onLines` is called with the lines of each batch. */
export async function summarise(
  source: RowSource,
  onLines: (table: Table, lines: string) => Promise<void> = async () => {},
  all: readonly Table[] = tables,
): Promise<SiteSummary> {
  const summaries: Record<string, TableSummary> = {};
  for (const table of all) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of source(table)) {
      const lines = rows.map((row) => lineOf(table, row)).join('');
      hash.update(lines);
      count += rows.length;
      await onLines(table, lines);
    }
    summaries[table.name] = { rows: count, sha256: hash.digest('hex') };
  }
  return summaries as SiteSummary;
}

export const rowFile = (folder: string, { name }: Pick<Table, 'name'>): string =>
  join(folder, `${name}.jsonl`);

/** Writes the rows of a site into a folder: one file for each table, one line for each row. */
export async function writeRowFiles(db: Kysely<Schema>, folder: string): Promise<SiteSummary> {
  await using files = new AsyncDisposableStack();
  const handles = new Map<Table, Awaited<ReturnType<typeof open>>>();
  for (const table of tables) {
    const handle = await open(rowFile(folder, table), 'w', 0o600);
    files.defer(() => handle.close());
    handles.set(table, handle);
  }
  return await summarise(
    (table) => readRows(db, table),
    async (table, lines) => {
      await handles.get(table)?.writeFile(lines);
    },
  );
}

/** Reads rows from such a folder. */
export function rowFilesIn(folder: string): RowSource {
  return async function* read(table) {
    let batch: Row[] = [];
    for await (const line of linesOf(rowFile(folder, table))) {
      batch.push(parseLine(table, line));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  };
}

/** `node:readline` also splits at U+2028, which a text may contain. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function parseLine({ name, columns }: Table, line: string): Row {
  const row: Row = JSON.parse(line);
  const names = Object.keys(row);
  if (names.length !== columns.length || !columns.every((column) => column in row)) {
    throw new Error(`A row of ${name} in the archive has other columns than this Keepsake knows.`);
  }
  return row;
}

/** Throws unless the database has exactly the tables of this version. */
export async function refuseOtherSchema({ read }: Database): Promise<void> {
  const applied = await read.selectFrom('migrations').select('name').execute();
  const names = new Set(applied.map(({ name }) => name));
  const pending = migrations.map(({ name }) => name).filter((name) => !names.has(name));
  if (pending.length > 0) {
    throw new Error(
      `The database is of an older Keepsake (it lacks ${pending.join(', ')}); use the version that serves it, or start this one first, which brings it up to date.`,
    );
  }
}
