import { type RawBuilder, type Selectable, sql } from 'kysely';
import { findWrongCounters } from './check-counters.ts';
import type { Database, WriteTransaction } from './database.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/**
 * Inserts up to a few thousand rows with one statement, in its own transaction. The SQL text is the
 * same for any count, so it is prepared once. Triggers run: counters and search indexes stay right,
 * also while a server writes.
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

/** One array per column, of its declared type. */
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
 * Loads a whole site in one transaction: on any failure, `kill -9` included, nothing is stored.
 * Triggers on likes and comments are disabled meanwhile and posts are inserted with their counters,
 * because an update of a counter would rewrite the search index entry of the post. All counters are
 * checked before the commit. Other writers wait, or fail when it takes long; on PostgreSQL readers of
 * posts wait too.
 */
export async function loadInOneTransaction<T>(
  db: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  const engine = db.dialect === sqliteDialect ? sqlite : postgres;
  const loaded = await db.write(async (tx) => {
    const inside: Database = { ...db, read: tx, write: (write) => write(tx) };
    const enableCounterTriggers = await engine.disableCounterTriggers(tx);
    const result = await work(inside);
    await enableCounterTriggers();
    const wrong = await findWrongCounters(inside);
    if (wrong.length > 0) throw new Error(`Counts are wrong: ${wrong.join(', ')}.`);
    return result;
  });
  await engine.updateStatistics(db);
  return loaded;
}

interface Engine {
  /** Disables the insert triggers; returns a function that enables them in the same transaction. */
  disableCounterTriggers(tx: WriteTransaction): Promise<() => Promise<void>>;
  /** After a load, the planner knows nothing of the new rows until the engine looks at them. */
  updateStatistics(db: Database): Promise<void>;
}

const reactions = ['likes', 'comments'] as const;

const sqlite: Engine = {
  async disableCounterTriggers(tx) {
    // 256 MB: with the default of 2 MB, pages of a large site are written and read again many times.
    await sql`pragma cache_size = -262144`.execute(tx);
    const names = reactions.map((table) => `${table}_count_insert`);
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master
      where type = 'trigger' and name in (${sql.join(names)})`.execute(tx);
    for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(tx);
    return async () => {
      for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx);
      await sql`pragma cache_size = -2000`.execute(tx);
    };
  },
  // Its plans follow from the indexes.
  updateStatistics: async () => {},
};

const postgres: Engine = {
  async disableCounterTriggers(tx) {
    for (const setting of loadSettings) await sql.raw(`set local ${setting}`).execute(tx);
    const setTriggers = async (word: 'disable' | 'enable') => {
      for (const table of reactions) {
        await sql.raw(`alter table ${table} ${word} trigger ${table}_count_insert`).execute(tx);
      }
    };
    await setTriggers('disable');
    const addForeignKeys = await dropForeignKeys(tx);
    return async () => {
      await addForeignKeys();
      for (const audience of ['public', 'members', 'private']) {
        const index = `posts_search_${audience}`;
        await sql`select gin_clean_pending_list(${index})`.execute(tx);
      }
      await setTriggers('enable');
    };
  },
  // Also marks the new pages as visible to all, which index-only scans need.
  updateStatistics: (db) =>
    db.read.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`vacuum (analyze) posts, post_tags, pictures, likes, comments`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }),
};

const filled = ['posts', 'post_tags', 'pictures', 'likes', 'comments'];

/** Checking all foreign keys once at the end is much faster than checking each row. */
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
  // Larger batches for the search index.
  "gin_pending_list_limit = '16MB'",
  "work_mem = '64MB'",
  // Checking the foreign keys of millions of rows is one statement.
  'statement_timeout = 0',
  // Computing the rows of a large site takes long on a busy machine.
  'idle_in_transaction_session_timeout = 0',
];
