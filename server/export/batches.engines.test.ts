import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/databases.ts';
import { buildComment, buildPost } from '#test/factories.ts';
import { listCommentsOn, type PostComment } from './queries.ts';

const db = await openTestDatabase();

it('comments and replies of the same moment are read in batches without gap or repetition', async () => {
  const post = await buildPost(db);
  for (const createdAt of [1, 2, 2]) {
    const parent = await buildComment(db, { post, createdAt });
    for (const at of [3, 3, 4]) await buildComment(db, { parent, createdAt: at });
  }
  const read = (limit: number, last?: PostComment) =>
    listCommentsOn(db, post.id, { after: { created_at: 0, id: '' }, limit }, last);
  const all = await read(100);
  expect(all).toHaveLength(12);
  const found: PostComment[] = [];
  for (let at = 0; at <= all.length; at += 1) found.push(...(await read(1, found.at(-1))));
  expect(found).toEqual(all);
});
