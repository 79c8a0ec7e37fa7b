import { type RawBuilder, type Selectable, sql } from 'kysely';
import { findWrongCounters } from './check-counters.ts';
import type { Database, WriteTransaction } from './database.ts';
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

async function columnTypes(tx: WriteTransaction, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Loads a whole site in one transaction: whatever goes wrong, even a kill, nothing of it is there.
 * Likes and comments are not counted meanwhile; posts are inserted with their counts, because a later
 * change of one rewrites all that the search index knows of the post. Every count is proved before the
 * end. Who writes waits, and is refused when it takes long; on PostgreSQL readers of posts wait too.
 */
export async function loadInOneTransaction<T>(
  db: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  const engine = db.dialect === sqliteDialect ? sqlite : postgres;
  return await db.write(async (tx) => {
    const inside: Database = { ...db, read: tx, write: (write) => write(tx) };
    const countAgain = await engine.disableCounterTriggers(tx);
    const result = await work(inside);
    await countAgain();
    const wrong = await findWrongCounters(inside);
    if (wrong.length > 0) throw new Error(`Counts are wrong: ${wrong.join(', ')}.`);
    return result;
  });
}

interface Engine {
  /** Lets the triggers on new reactions rest; returns how to wake them, in the same transaction. */
  disableCounterTriggers(tx: WriteTransaction): Promise<() => Promise<void>>;
}

const reactions = ['likes', 'comments'] as const;

const sqlite: Engine = {
  async disableCounterTriggers(tx) {
    const names = reactions.map((table) => `${table}_count_insert`);
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master
      where type = 'trigger' and name in (${sql.join(names)})`.execute(tx);
    for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(tx);
    return async () => {
      for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx);
    };
  },
};

const postgres: Engine = {
  async disableCounterTriggers(tx) {
    for (const setting of loadSettings) await sql.raw(`set local ${setting}`).execute(tx);
    const turn = async (word: 'disable' | 'enable') => {
      for (const table of reactions) {
        await sql.raw(`alter table ${table} ${word} trigger ${table}_count_insert`).execute(tx);
      }
    };
    await turn('disable');
    const referAgain = await dropForeignKeys(tx);
    return async () => {
      await referAgain();
      for (const index of ['posts_search_public', 'posts_search_private']) {
        await sql`select gin_clean_pending_list(${index})`.execute(tx);
      }
      await turn('enable');
    };
  },
};

const filled = ['posts', 'post_tags', 'likes', 'comments'];

/** Proving all references together at the end takes a fraction of looking each of them up. */
async function dropForeignKeys(tx: WriteTransaction): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text in (${sql.join(filled)})`.execute(tx);
  for (const { table, name } of references) {
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  }
  return async () => {
    for (const { table, name, definition } of references) {
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
    }
  };
}

const loadSettings = [
  // The search index takes new texts in by larger portions.
  "gin_pending_list_limit = '16MB'",
  "work_mem = '64MB'",
  // Proving the references of millions of rows is one statement.
  'statement_timeout = 0',
];
