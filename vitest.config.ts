import { defineConfig } from 'vitest/config';

// Tests that start processes share a machine with others; none of them is about speed.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

// Which tests run where: everything below server/ runs twice, on SQLite and on PostgreSQL, save what is
// about one engine and says so in its name (`connect.sqlite.test.ts`). Everything else runs once,
// and so do the mail templates (`*.test.tsx`).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          include: ['{contract,web,scripts,test}/**/*.test.{ts,tsx}', 'server/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'sqlite',
          ...patience,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: 'test/sqlite-template.ts',
        },
      },
      {
        test: {
          name: 'postgres',
          ...patience,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.sqlite.test.ts'],
          globalSetup: 'test/postgres-server.ts',
        },
      },
    ],
  },
});
