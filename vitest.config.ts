import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isFullRun } from './test/thoroughness.ts';

// Long enough for a machine whose cores are busy with something else: only a failing test waits so long.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

// Loading modules costs more than most tests that use them; files that follow each other share them.
const sharedModules = { isolate: false, setupFiles: 'test/cleanup.ts' };

// Servers that tests start as processes find their modules compiled, which is a quarter of a start.
const compiled = join(import.meta.dirname, 'node_modules', '.cache', 'keepsake-compiled');
const env = { NODE_COMPILE_CACHE: compiled };

/** Server tests that open no database; one that does without being seen here finds none and fails. */
const withoutDatabase = globSync('server/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) =>
    !/'#test\/(test-site|databases)\.ts'/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
);

// Which tests run where: server tests run on SQLite, and those that the engines may do differently on
// PostgreSQL too, which their name says (`races.engines.test.ts`). Some are about one engine
// (`connect.postgres.test.ts`). In `npm run test:full` all others run on both.
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
          include: ['{contract,texts,web,scripts,test}/**/*.test.{ts,tsx}', ...withoutDatabase],
        },
      },
      {
        // React as people get it, which takes two thirds of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'pages',
          ...patience,
          env: { NODE_ENV: 'production' },
          include: ['pages/**/*.test.tsx'],
          environment: 'happy-dom',
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: 'test/sqlite-template.ts',
          isolate: false,
          setupFiles: ['test/cleanup.ts', 'pages/support/set-up.ts'],
        },
      },
      {
        test: {
          name: 'documents',
          ...patience,
          include: ['pages/**/*.test.ts'],
          globalSetup: 'test/sqlite-template.ts',
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'sqlite',
          ...patience,
          env,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts', ...withoutDatabase],
          globalSetup: 'test/sqlite-template.ts',
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'postgres',
          ...patience,
          env,
          include: [isFullRun ? 'server/**/*.test.ts' : 'server/**/*.{engines,postgres}.test.ts'],
          exclude: ['**/*.sqlite.test.ts', ...withoutDatabase],
          globalSetup: 'test/postgres-server.ts',
          ...sharedModules,
        },
      },
    ],
  },
});
