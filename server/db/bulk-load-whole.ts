import { sql } from 'kysely';
import type { Database, Writing } from './database.ts';
import { findWrongCounts } from './recount.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/**
 * Loads a whole site in one transaction: whatever goes wrong, even a kill, nothing of it is there.
 * Likes and comments are not counted meanwhile; posts are inserted with their counts, because a later
 * change of one rewrites all that the search index knows of the post. Every count is proved before the
 * end. Who writes waits, and is refused when it takes long; on PostgreSQL readers of posts wait too.
 */
export async function loadWhole<T>(
  db: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  const engine = db.dialect === sqliteDialect ? sqlite : postgres;
  return await db.write(async (tx) => {
    const inside: Database = { ...db, read: tx, write: (write) => write(tx) };
    const countAgain = await engine.stopCounting(tx);
    const result = await work(inside);
    await countAgain();
    const wrong = await findWrongCounts(inside);
    if (wrong.length > 0) throw new Error(`Counts are wrong: ${wrong.join(', ')}.`);
    return result;
  });
}

interface Engine {
  /** Lets the triggers on new reactions rest; returns how to wake them, in the same transaction. */
  stopCounting(tx: Writing): Promise<() => Promise<void>>;
}

const reactions = ['likes', 'comments'] as const;

const sqlite: Engine = {
  async stopCounting(tx) {
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
  async stopCounting(tx) {
    for (const setting of loadSettings) await sql.raw(`set local ${setting}`).execute(tx);
    const turn = async (word: 'disable' | 'enable') => {
      for (const table of reactions) {
        await sql.raw(`alter table ${table} ${word} trigger ${table}_count_insert`).execute(tx);
      }
    };
    await turn('disable');
    const referAgain = await forgetReferences(tx);
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
async function forgetReferences(tx: Writing): Promise<() => Promise<void>> {
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
