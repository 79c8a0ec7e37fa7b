/** One step forward of the schema. Once released it never changes; a correction is a new migration. */
export interface Migration {
  /** Number and subject, `0001-baseline`; the history in the database knows it by this name. */
  readonly name: string;
  /** The SQL statements of this step, in order, in the words of one engine. */
  statements(words: SqlTypes): string[];
}

/** The words migrations use where the engines have different ones. */
export interface SqlTypes {
  /** The column that identifies a row. */
  readonly primaryKey: string;
  /** The same in a table with a trigram index. */
  readonly searchablePrimaryKey: string;
  /** A column that names a row of another table. */
  readonly id: string;
  readonly instant: string;
  readonly boolean: string;
  readonly json: string;
  /** Chooses what truly differs. */
  pick<T>(choices: { readonly sqlite: T; readonly postgres: T }): T;
}

/** The adapter of `node:sqlite` maps values by the declared types `boolean` and `json`. */
export const sqliteTypes: SqlTypes = {
  primaryKey: 'id text primary key not null check (length(id) = 36)',
  // The index refers to rows by number, and only a declared integer key survives `vacuum` unchanged.
  searchablePrimaryKey:
    'search_row integer primary key, id text not null unique check (length(id) = 36)',
  id: 'text',
  instant: 'integer',
  boolean: 'boolean',
  json: 'json',
  pick: ({ sqlite }) => sqlite,
};

/** Plain PostgreSQL. */
export const postgresTypes: SqlTypes = {
  primaryKey: 'id uuid primary key',
  searchablePrimaryKey:
    'id uuid primary key, search_row bigint not null generated always as identity unique',
  id: 'uuid',
  instant: 'bigint',
  boolean: 'boolean',
  json: 'jsonb',
  pick: ({ postgres }) => postgres,
};
