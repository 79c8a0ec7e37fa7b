const ownCatalogue =
  'names and definitions that the database gives of its own tables, while loading';
const ownNames = 'tables and columns that the compiler holds to the schema';
const ownConstant = 'a constant of the same file';

/**
 * Where SQL is made while the program runs all the same, as the test spells it, and why nobody
 * outside has a word in it.
 */
export const allowedSqlTexts: Record<string, Record<string, string>> = {
  'scripts/backup/rows.ts': { 'sql.lit(batchSize': ownConstant },
  'server/db/bulk-load.ts': {
    "sql.raw(`insert into {table} ({columns.join(', ')})`": ownNames,
    'sql.raw(`select {values}`': ownNames,
    'sql.raw(`::{type}[]`': ownCatalogue,
    'sql.raw(`drop trigger {name}`': ownCatalogue,
    'sql.raw(trigger.sql': ownCatalogue,
    'sql.raw(`set local {setting}`': ownConstant,
    'sql.raw(`alter table {table} {word} trigger {table}_count_insert`': ownConstant,
    'sql.raw(`alter table {table} drop constraint {name}`': ownCatalogue,
    'sql.raw(`alter table {table} add constraint {name} {definition}`': ownCatalogue,
  },
  'server/db/migrate.ts': {
    'sql .raw( `create table if not exists migrations ( name text primary key not null, applied_at {types.timestamp} not null )`':
      'the column type of a timestamp',
    'sql.raw(statement': 'a statement of a migration, written out in its file',
  },
  'server/db/node-sqlite.ts': {
    'connection.prepare(sql': 'the driver below Kysely: what it has compiled',
  },
  'server/db/postgres.ts': {
    'sql.lit(migrationLock': ownConstant,
    'CompiledQuery.raw(text': 'statements of the limiter, with the key as a value beside them',
  },
  'server/db/postgres-dialect.ts': {
    'sql.raw(condition': 'a condition of `searchScopes`, written out beside its type',
  },
  'server/posts/queries/read-posts.ts': {
    'sql.lit(limits.likesShown': 'a constant of the contract',
  },
  'server/db/postgres-pool.ts': {
    'client.query({ ...named(text), text, values: [...values] }':
      'the driver below Kysely: what it has compiled',
  },
  'server/db/postgres-listener.ts': { 'client.query(`listen {channel}`': ownConstant },
};
