/** One schema change. Once released it never changes; a correction is a new migration. */
export interface Migration {
  /** Number and subject, `0001-baseline`: its key in the table `migrations`. */
  readonly name: string;
  /** Set if processes of earlier versions cannot work on the new schema: they must have been stopped. */
  readonly needsStop?: true;
  /** The SQL statements, in order, for one database. */
  statements(types: SqlTypes): string[];
}

/** SQL fragments that differ between SQLite and PostgreSQL. */
export interface SqlTypes {
  /** The column that identifies a row. */
  readonly primaryKey: string;
  /** The same in a table with a trigram index. */
  readonly searchablePrimaryKey: string;
  /** A column that names a row of another table. */
  readonly id: string;
  readonly timestamp: string;
  readonly boolean: string;
  readonly json: string;
  /** Chooses between whole statements. */
  pick<T>(choices: { readonly sqlite: T; readonly postgres: T }): T;
}

/** `node-sqlite.ts` maps values by the declared types `boolean` and `json`. */
export const sqliteTypes: SqlTypes = {
  primaryKey: 'id text primary key not null check (length(id) = 36)',
  // The index refers to rows by number, and only a declared integer key survives `vacuum` unchanged.
  searchablePrimaryKey:
    'search_row integer primary key, id text not null unique check (length(id) = 36)',
  id: 'text',
  timestamp: 'integer',
  boolean: 'boolean',
  json: 'json',
  pick: ({ sqlite }) => sqlite,
};

export const postgresTypes: SqlTypes = {
  primaryKey: 'id uuid primary key',
  searchablePrimaryKey:
    'id uuid primary key, search_row bigint not null generated always as identity unique',
  id: 'uuid',
  timestamp: 'bigint',
  boolean: 'boolean',
  json: 'jsonb',
  pick: ({ postgres }) => postgres,
};
