/** Where the migrated copy is that every test file starts from. */
export type DatabaseTemplate =
  | { readonly engine: 'sqlite'; readonly dataDir: string }
  | { readonly engine: 'postgres'; readonly serverUrl: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
