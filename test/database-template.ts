/** The migrated database that every test file copies. */
export type DatabaseTemplate =
  | { readonly engine: 'sqlite'; readonly dataDir: string }
  | { readonly engine: 'postgres'; readonly serverUrl: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
