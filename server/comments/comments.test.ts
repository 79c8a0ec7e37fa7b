import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PostPageView } from '#contract/posts.ts';
import { insertMany } from '#server/db/bulk-load.ts';
import {
  buildComment,
  buildMember,
  buildPost,
  buildSession,
  type Member,
  type Post,
} from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
let author: Member;
let post: Post;

const tokenOf = async (member: { id: string }) => (await buildSession(site.db, { member })).token;

beforeEach(async () => {
  author = await buildMember(site.db);
  post = await buildPost(site.db, { author });
});

const add = (body: unknown, token?: string, postId = post.id) =>
  site.send('POST', '/api/post/comment', { body, postId }, token);

describe('commenting', () => {
  it('shows the comment first on the post, and counts it', async () => {
    const member = await buildMember(site.db, { firstName: 'Vera', lastName: 'Lukić' });
    const token = await tokenOf(member);
    site.time += 1000;
    await add('The first one', token);
    site.time += 1000;
    const response = await add('  The second one ', token);
    expect(response.json().comment).toMatchObject({
      body: 'The second one',
      user: { id: member.id, firstName: 'Vera', lastName: 'Lukić' },
    });
    const { post: shown } = (await site.get(`/api/post/${post.id}`)).json();
    expect(shown.commentsCount).toBe(2);
    expect(shown.comments.map((comment: { body: string }) => comment.body)).toEqual([
      'The second one',
      'The first one',
    ]);
  });

  it.each([
    ['', 'comment is required'],
    ['abc', 'comment must be at least 4 characters'],
    ['x'.repeat(101), 'comment must be at most 100 characters'],
  ])('rejects %j', async (body, message) => {
    const response = await add(body, await tokenOf(author));
    expect(response.json().error.fields).toEqual({ body: message });
  });
});

describe('the comments of a post', () => {
  /** Threads of these sizes, the oldest first. */
  async function buildThreads(sizes: number[]) {
    const ids = sizes.map(() => uuidv7());
    const rows = sizes.flatMap((size, thread) =>
      Array.from({ length: size }, (_, at) => ({
        id: at === 0 ? (ids[thread] ?? '') : uuidv7(),
        post_id: post.id,
        member_id: author.id,
        thread_id: ids[thread] ?? '',
        thread_at: thread * 1000,
        body: `No. ${thread}.${at}`,
        created_at: thread * 1000 + at,
      })),
    );
    const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[0])[];
    await insertMany(site.db, 'comments', columns, rows);
    return ids;
  }

  async function readPost(query = ''): Promise<PostPageView> {
    return (await site.get(`/api/post/${post.id}${query}`)).json().post;
  }

  const bodiesOf = ({ comments }: PostPageView) =>
    comments.map(({ body }) => body.replace('No. ', ''));

  it('come up to five hundred with the post, replies included, the newest threads first', async () => {
    const [oldest = '', middle = ''] = await buildThreads([2, 400, 200]);
    const shown = await readPost();
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
    expect(bodiesOf(shown)).toEqual([
      ...numbers(200).map((at) => `2.${at}`),
      ...numbers(300).map((at) => `1.${at}`),
    ]);
    expect(shown).toMatchObject({ commentsCount: 602, hasMoreComments: true });
    const counts = shown.comments.filter(({ parentId }) => parentId === null);
    expect(counts.map(({ repliesCount }) => repliesCount)).toEqual([199, 399]);

    const remove = (threadId: string) =>
      site.db.write((tx) => tx.deleteFrom('comments').where('thread_id', '=', threadId).execute());
    await remove(oldest);
    expect(await readPost()).toMatchObject({ commentsCount: 600, hasMoreComments: false });
    await remove(middle);
    const rest = await readPost();
    expect(rest.comments).toHaveLength(200);
    expect(rest).toMatchObject({ commentsCount: 200, hasMoreComments: false });
  });

  it('come fewer on request, with the first replies, and the rest in pages', async () => {
    await buildThreads(Array.from({ length: 55 }, (_, at) => (at < 53 ? 1 : 6)));
    const shown = await readPost('?comments=50');
    expect(bodiesOf(shown).slice(0, 9)).toEqual([
      '54.0',
      '54.1',
      '54.2',
      '54.3',
      '53.0',
      '53.1',
      '53.2',
      '53.3',
      '52.0',
    ]);
    expect(shown.comments).toHaveLength(50);
    expect(shown).toMatchObject({ commentsCount: 65, hasMoreComments: true });
    expect(shown.comments[0]?.repliesCount).toBe(5);
    expect(bodiesOf(await readPost('?comments=6'))).toEqual(bodiesOf(shown).slice(0, 6));
    expect(await readPost('?comments=61')).toMatchObject({ hasMoreComments: false });
    const lengths = ['', '?comments=many', '?comments=9999', '?comments=0'].map(
      async (query) => (await readPost(query)).comments.length,
    );
    expect(await Promise.all(lengths)).toEqual([65, 65, 61, 1]);
    const page = (await site.get(`/api/post/${post.id}/comments?page=3&limit=20`)).json();
    expect(page.comments).toHaveLength(15);
    expect(page).toMatchObject({ commentsCount: 65, hasMore: false });
  });
});

describe('deleting a comment', () => {
  const remove = (id: string, token?: string) =>
    site.send('DELETE', `/api/post/comment/${id}`, undefined, token);

  it('is for its author, the post’s author and administrators', async () => {
    const commenter = await buildMember(site.db);
    const stranger = await tokenOf(await buildMember(site.db));
    for (const remover of [commenter, author, await buildMember(site.db, { role: 'admin' })]) {
      const comment = await buildComment(site.db, { post, member: commenter });
      expect((await remove(comment.id)).statusCode).toBe(401);
      expect((await remove(comment.id, stranger)).statusCode).toBe(403);
      const token = await tokenOf(remover);
      expect((await remove(comment.id, token)).statusCode).toBe(200);
      expect((await remove(comment.id, token)).statusCode).toBe(404);
    }
  });
});
