import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/databases.ts';
import { readSqlitePlan } from '#test/query-plans.ts';
import {
  findLinkedComment,
  listNewestComments,
  listReplies,
  listThreads,
} from './queries/read-comments.ts';

const db = await openOwnDatabase();
const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
const page = { page: 3, limit: 50 };

const sorting = /TEMP B-TREE/;

it('a page of comments is selected from a covering index, in its order', async () => {
  const plan = await readSqlitePlan(db, () => listThreads(db, id, page));
  expect(plan).toContain('SEARCH comments USING COVERING INDEX comments_threads (post_id=?)');
  expect(plan).toContain('SEARCH comments USING INDEX comments_of_thread (thread_id=?)');
  expect(plan.filter((step) => sorting.test(step))).toEqual([]);
});

it('the page of a linked comment is found from a covering index', async () => {
  const plan = await readSqlitePlan(db, () =>
    findLinkedComment(db, null, { postId: id, commentId: id }),
  );
  expect(plan).toContain(
    'SEARCH newer USING COVERING INDEX comments_threads (post_id=? AND thread_at>?)',
  );
});

it('the comments that come with a post are read in the order of an index, and sorted within threads', async () => {
  const plan = await readSqlitePlan(db, () => listNewestComments(db, id, 501));
  expect(plan[0]).toBe('SEARCH comments USING INDEX comments_threads (post_id=?)');
  expect(plan.filter((step) => sorting.test(step))).toEqual([
    'USE TEMP B-TREE FOR LAST 3 TERMS OF ORDER BY',
  ]);
});

it('replies are read from the index of their thread, in its order', async () => {
  const plan = await readSqlitePlan(db, () => listReplies(db, { postId: id, parentId: id }, page));
  expect(plan[0]).toBe('SEARCH comments USING INDEX comments_of_thread (thread_id=?)');
  expect(plan.filter((step) => sorting.test(step))).toEqual([]);
});
