import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/databases.ts';
import { readSqlitePlan } from '#test/query-plans.ts';
import { listLikesOfPost } from './queries.ts';

const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';

it('who likes a post is read from the index of its likes, in its order', async () => {
  const db = await openOwnDatabase();
  const plan = await readSqlitePlan(db, () => listLikesOfPost(db, id, { page: 3, limit: 50 }));
  expect(plan[0]).toBe('SEARCH likes USING INDEX likes_newest_of_post (post_id=?)');
  expect(plan.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
});
