import { defineConfig } from 'vitest/config';

// Tests that start processes share a machine with others; none of them is about speed.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

/** Parts of the server that know no database. */
const withoutDatabase = 'server/platform/{pictures,storage}/*.test.ts';

// Which tests run where: everything below server/ runs twice, on SQLite and on PostgreSQL, save what is
// about one engine and says so in its name (`connect.sqlite.test.ts`). Everything else runs once,
// and so do the mail templates (`*.test.tsx`) and what knows no database.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          include: [
            '{contract,web,scripts,test}/**/*.test.{ts,tsx}',
            'server/**/*.test.tsx',
            withoutDatabase,
          ],
        },
      },
      {
        test: {
          name: 'sqlite',
          ...patience,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts', withoutDatabase],
          globalSetup: 'test/sqlite-template.ts',
        },
      },
      {
        test: {
          name: 'postgres',
          ...patience,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.sqlite.test.ts', withoutDatabase],
          globalSetup: 'test/postgres-server.ts',
        },
      },
    ],
  },
});
