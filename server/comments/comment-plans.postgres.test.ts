import { beforeAll, expect, it } from 'vitest';
import { insertMany } from '#server/db/bulk-load.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { buildPost } from '#test/factories.ts';
import { readPlans, runStatement } from '#test/query-plans.ts';
import {
  findLinkedComment,
  listNewestComments,
  listReplies,
  listThreads,
} from './queries/read-comments.ts';

const db = await openOwnDatabase();
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
let postId: string;

/** Two posts with 5,000 comments each, four of five of them replies. */
beforeAll(async () => {
  const posts = [await buildPost(db), await buildPost(db)];
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const post = posts[Math.floor(at / 5) % 2];
    const first = at - (at % 5);
    return {
      id: idOf(at),
      post_id: post?.id ?? '',
      member_id: post?.member_id ?? '',
      thread_id: idOf(first),
      thread_at: first,
      body: 'A comment',
      created_at: at,
    };
  });
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[0])[];
  for (let from = 0; from < rows.length; from += 1_000) {
    await insertMany(db, 'comments', columns, rows.slice(from, from + 1_000));
  }
  postId = posts[0]?.id ?? '';
  await runStatement(db, 'alter table comments set (autovacuum_enabled = false)');
  await runStatement(db, 'vacuum analyze comments');
});

const planOf = async (work: () => Promise<unknown>) =>
  (await readPlans(db, 'costs off', work)).at(-1) ?? expect.fail('no statement');

it('a page of comments is selected from an index, in its order', async () => {
  // A small page: of a table as small as this one, many rows are cheaper to read all.
  const plan = await planOf(() => listThreads(db, postId, { page: 3, limit: 10 }));
  expect(plan).toMatch(
    /Limit\n +-> +GroupAggregate\n.*\n +-> +Index Only Scan using comments_threads/,
  );
  expect(plan).toMatch(/Index Scan using comments_of_thread/);
  expect(plan).not.toMatch(/Seq Scan on comments/);
});

it('the page of a linked comment is found from an index', async () => {
  const linked = { postId, commentId: idOf(0) };
  const plan = await planOf(() => findLinkedComment(db, null, linked));
  expect(plan).toMatch(/comments_threads.*\n +Index Cond: .* \(ROW\(thread_at, thread_id\) > ROW/);
});

it('the comments that come with a post are read in the order of an index, and sorted within threads', async () => {
  const plan = await planOf(() => listNewestComments(db, postId, 51));
  expect(plan).toMatch(/Incremental Sort/);
  expect(plan).toMatch(/Index Scan using comments_threads/);
});

it('replies are read from the index of their thread, in its order', async () => {
  const thread = { postId, parentId: idOf(0) };
  const plan = await planOf(() => listReplies(db, thread, { page: 1, limit: 50 }));
  expect(plan).toMatch(/Index Scan using comments_of_thread/);
  expect(plan).not.toMatch(/Sort/);
});
