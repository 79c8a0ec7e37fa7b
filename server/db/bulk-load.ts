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
    const values = rows.map(({ [name]: value }) =>
      type === 'jsonb' && value !== null ? JSON.stringify(value) : value,
    );
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
 * because an update of a counter would rewrite the search index entry of the post. Indexes are built at
 * the end, which is much faster than adding row by row. All counters are checked before the commit.
 * Other writers wait, or fail when it takes long; on PostgreSQL readers of posts wait too.
 */
export async function loadInOneTransaction<T>(
  db: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  const engine = db.dialect === sqliteDialect ? sqlite : postgres;
  const loaded = await db.write(async (tx) => {
    const inside: Database = { ...db, read: tx, write: (write) => write(tx) };
    const finishLoad = await engine.prepareLoad(tx);
    const result = await work(inside);
    await finishLoad();
    const wrong = await findWrongCounters(inside);
    if (wrong.length > 0) throw new Error(`Counts are wrong: ${wrong.join(', ')}.`);
    return result;
  });
  await engine.updateStatistics(db);
  return loaded;
}

interface Engine {
  /** Disables triggers and drops indexes; returns a function that restores them in the same transaction. */
  prepareLoad(tx: WriteTransaction): Promise<() => Promise<void>>;
  /** After a load, the planner knows nothing of the new rows until the engine looks at them. */
  updateStatistics(db: Database): Promise<void>;
}

const reactions = ['likes', 'comments'] as const;

const sqlite: Engine = {
  async prepareLoad(tx) {
    // 256 MB: with the default of 2 MB, pages of a large site are written and read again many times.
    await sql`pragma cache_size = -262144`.execute(tx);
    const triggers = reactions.map((table) => `${table}_count_insert`);
    const { rows: dropped } = await sql<{ type: string; name: string; sql: string }>`
      select type, name, sql from sqlite_master
      where name in (${sql.join(triggers)})
        or tbl_name in (${sql.join(filled)}) and sql like 'create index %'`.execute(tx);
    for (const { type, name } of dropped) await sql.raw(`drop ${type} ${name}`).execute(tx);
    return async () => {
      for (const each of dropped) await sql.raw(each.sql).execute(tx);
      await sql`pragma cache_size = -2000`.execute(tx);
    };
  },
  // Its plans follow from the indexes.
  updateStatistics: async () => {},
};

const postgres: Engine = {
  async prepareLoad(tx) {
    for (const setting of loadSettings) await sql.raw(`set local ${setting}`).execute(tx);
    const setTriggers = async (word: 'disable' | 'enable') => {
      for (const table of reactions) {
        await sql.raw(`alter table ${table} ${word} trigger ${table}_count_insert`).execute(tx);
      }
    };
    await setTriggers('disable');
    const addForeignKeys = await dropForeignKeys(tx);
    const createIndexes = await dropIndexes(tx);
    return async () => {
      await createIndexes();
      await addForeignKeys();
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

const filled = ['images', 'posts', 'post_tags', 'pictures', 'likes', 'comments'];

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

/** Those of constraints stay. */
async function dropIndexes(tx: WriteTransaction): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid::regclass::text in (${sql.join(filled)}) and not indisunique`.execute(tx);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx);
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  };
}

const loadSettings = [
  "work_mem = '64MB'",
  // For building the indexes.
  "maintenance_work_mem = '256MB'",
  // Checking the foreign keys of millions of rows is one statement.
  'statement_timeout = 0',
  // Computing the rows of a large site takes long on a busy machine.
  'idle_in_transaction_session_timeout = 0',
];
