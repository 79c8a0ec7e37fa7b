import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/databases.ts';

const db = await openTestDatabase();

it('compiles limit as an expression, so that SQLite keeps the plan', () => {
  const { sql: text } = db.read.selectFrom('posts').select('id').limit(3).offset(2).compile();
  expect(text).toMatch(/limit \? \+ 0 offset \?$/);
});

it('limits the rows', async () => {
  const numbers = sql<{ value: number }>`(select value from json_each('[1,2,3]'))`.as('numbers');
  const rows = await db.read.selectFrom(numbers).select('numbers.value').limit(2).execute();
  expect(rows).toEqual([{ value: 1 }, { value: 2 }]);
});
