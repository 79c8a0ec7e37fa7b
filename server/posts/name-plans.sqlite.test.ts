import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { readSqlitePlan } from '#test/query-plans.ts';
import { selectNames } from './queries/read-people.ts';

const db = await openOwnDatabase();
const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';

const planOf = (viewer: Viewer) =>
  readSqlitePlan(db, () =>
    sql`select * from (${selectNames(db, viewer, ['rada'])})`.execute(db.read),
  );

it('names are found by an index of those that every member may see, and by author', async () => {
  const plan = (await planOf({ id, role: 'member' })).join('\n');
  expect(plan).toContain('SCAN people_search_shared VIRTUAL TABLE');
  expect(plan).toContain(
    'SEARCH post_people USING COVERING INDEX post_people_of_author (member_id=?)',
  );
  expect(plan).not.toMatch(/SCAN (people|post_people)\b|people_search_private/);
});

it('administrators find those of private posts by an index too', async () => {
  const plan = (await planOf({ id, role: 'admin' })).join('\n');
  expect(plan).toContain('SCAN people_search_private VIRTUAL TABLE');
  expect(plan).not.toMatch(/SCAN (people|post_people)\b/);
});
