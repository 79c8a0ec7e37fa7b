import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Tests that start processes share a machine with others; none of them is about speed.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

// Loading modules costs more than most tests that use them; files that follow each other share them.
const sharedModules = { isolate: false, setupFiles: 'test/leftovers.ts' };

// Servers that tests start as processes find their modules compiled, which is a quarter of a start.
const compiled = join(import.meta.dirname, 'node_modules', '.cache', 'keepsake-compiled');
const env = { NODE_COMPILE_CACHE: compiled };

/** Parts of the server that know no database. */
const withoutDatabase = 'server/platform/{cache,pictures,storage}/*.test.ts';

// Which tests run where: everything below server/ runs twice, on SQLite and on PostgreSQL, save what is
// about one engine and says so in its name (`connect.sqlite.test.ts`). Everything else runs once,
// and so do the mail templates (`*.test.tsx`) and what knows no database.
export default defineConfig({
  test: {
    // A run would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          isolate: false,
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
          env,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts', withoutDatabase],
          globalSetup: 'test/sqlite-template.ts',
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'postgres',
          ...patience,
          env,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.sqlite.test.ts', withoutDatabase],
          globalSetup: 'test/postgres-server.ts',
          ...sharedModules,
        },
      },
    ],
  },
});
