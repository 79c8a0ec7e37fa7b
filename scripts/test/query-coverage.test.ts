import { expect, test } from 'vitest';
import { describeMissingQuery, findMissingQueries, type RecordedFile } from './query-coverage.ts';

const onSqlite = (testFile: string, ...queries: string[]): RecordedFile => ({
  engine: 'sqlite',
  testFile,
  queries,
});
const onPostgres = (...queries: string[]): RecordedFile => ({
  engine: 'postgres',
  testFile: 'c.engines.test.ts',
  queries,
});

test('a query that never ran on PostgreSQL is missing, with the files that ran it', () => {
  const missing = findMissingQueries([
    onSqlite('a.test.ts', 'select 1', 'select 2'),
    onSqlite('b.test.ts', 'select 2'),
    onPostgres('select 1', 'select 3'),
  ]);
  expect(missing).toEqual([{ query: 'select 2', testFiles: ['a.test.ts', 'b.test.ts'] }]);
  expect(missing.map(describeMissingQuery)).toEqual(['select 2\n  run by a.test.ts, b.test.ts']);
});

test('statements of SQLite are not missing', () => {
  const statements = [
    'pragma cache_size = -2000',
    "select name, sql from sqlite_master where type = 'trigger'",
    'drop trigger likes_count_insert',
    "insert into likes (id) select value ->> 'id' from json_each(?)",
  ];
  expect(findMissingQueries([onSqlite('a.test.ts', ...statements)])).toEqual([]);
});
