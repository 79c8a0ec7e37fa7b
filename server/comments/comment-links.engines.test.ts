import { beforeEach, expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { buildComment, buildPost, type Post } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment } from '#test/trash-factories.ts';

const site = startTestSite();
let post: Post;

beforeEach(async () => {
  post = await buildPost(site.db);
});

async function list(query: string) {
  const response = await site.get(`/api/post/${post.id}/comments${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as CallOutput<'listComments'>;
}

it('has the page around a comment, with a reply that is not among the first', async () => {
  const comments = [];
  for (let at = 0; at < 5; at++) {
    comments.push(await buildComment(site.db, { post, body: `Comment ${at}`, createdAt: 5 }));
  }
  const [linked] = comments.toSorted((one, other) => one.id.localeCompare(other.id));
  if (!linked) return expect.fail();
  const replies = [];
  for (let at = 0; at < 5; at++) {
    replies.push(await buildComment(site.db, { parent: linked, createdAt: 10 + at }));
  }
  const ids = replies.map(({ id }) => id);
  const byNumber = await list('?limit=2&page=3');
  const around = (id?: string) => list(`?limit=2&page=1&around=${id}`);
  for (const id of [linked.id, ids[0], ids[2]]) expect(await around(id)).toEqual(byNumber);
  const { comments: page, ...rest } = await around(ids[4]);
  expect(page.map(({ _id }) => _id)).toEqual([linked.id, ...ids.slice(0, 3), ids[4]]);
  expect(rest).toMatchObject({ page: 3, hasMore: false, commentsCount: 10 });
  expect((await list(`?limit=4&around=${ids[4]}`)).page).toBe(2);
});

it('has no page around a comment that is gone, in the trash or on another post: all 404', async () => {
  const secret = await buildPost(site.db, { audience: 'private' });
  const trashed = await buildComment(site.db, { post });
  await trashComment(site.db, trashed, { by: null });
  const hidden = await buildComment(site.db, { post: secret });
  const shown = await buildComment(site.db, { post });
  const around = async (postId: string, id: string) => {
    const response = await site.get(`/api/post/${postId}/comments?around=${id}`);
    const { requestId: _, ...error } = response.json().error ?? {};
    return { status: response.statusCode, error };
  };
  const gone = await around(post.id, crypto.randomUUID());
  expect(gone.status).toBe(404);
  expect(await around(post.id, trashed.id)).toEqual(gone);
  expect(await around(post.id, hidden.id)).toEqual(gone);
  expect(await around(post.id, (await buildComment(site.db)).id)).toEqual(gone);
  expect(await around(secret.id, hidden.id)).toEqual(gone);
  expect(await around(secret.id, shown.id)).toEqual(gone);
  expect((await around(post.id, shown.id)).status).toBe(200);
});
