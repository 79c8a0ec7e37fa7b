/** The migrated database that tests copy. */
export type DatabaseTemplate = SqliteTemplate | PostgresTemplate;

export interface SqliteTemplate {
  readonly engine: 'sqlite';
  readonly dataDir: string;
}

export interface PostgresTemplate {
  readonly engine: 'postgres';
  readonly serverUrl: string;
  readonly name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
