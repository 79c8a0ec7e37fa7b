import { describe, expect, it } from 'vitest';
import type { LikerView } from '#contract/reactions.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildLike, buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function list(postId: string, query = '', token?: string) {
  const response = await site.get(`/api/post/${postId}/likes${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { status: string; likes: LikerView[]; total: number };
}

describe('who likes a post', () => {
  it('is for whoever may see it, and names nothing but names, picture and time', async () => {
    const post = await buildPost(site.db);
    const member = await buildMember(site.db, { firstName: 'Vera', lastName: 'Lukić' });
    expect(await list(post.id)).toEqual({ status: 'success', likes: [], total: 0 });
    await buildLike(site.db, { post, member, createdAt: 2_000 });
    expect(await list(post.id)).toEqual({
      status: 'success',
      likes: [
        {
          user: {
            id: member.id,
            firstName: 'Vera',
            lastName: 'Lukić',
            image: null,
            hasPicture: false,
          },
          createdAt: '1970-01-01T00:00:02.000Z',
        },
      ],
      total: 1,
    });
  });

  it('has the newest first, twenty a page, with the true total', async () => {
    const post = await buildPost(site.db);
    for (let day = 1; day <= 22; day++) {
      const member = await buildMember(site.db, { firstName: `No${day}` });
      await buildLike(site.db, { post, member, createdAt: day });
    }
    await buildLike(site.db);
    const names = ({ likes }: { likes: LikerView[] }) => likes.map(({ user }) => user.firstName);
    const first = await list(post.id);
    expect(names(first)).toEqual(Array.from({ length: 20 }, (_, at) => `No${22 - at}`));
    expect(first.total).toBe(22);
    expect(names(await list(post.id, '?page=2'))).toEqual(['No2', 'No1']);
    expect(await list(post.id, '?page=3')).toMatchObject({ likes: [], total: 22 });
  });

  it('follows likes that are taken back and members who are deleted', async () => {
    const post = await buildPost(site.db);
    const { member, token } = await enterMember(site);
    const other = await buildMember(site.db);
    for (const one of [member, other]) await buildLike(site.db, { post, member: one });
    await site.send('PUT', `/api/post/like/${post.id}/dislike`, undefined, token);
    expect((await list(post.id)).likes.map(({ user }) => user.id)).toEqual([other.id]);
    await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', other.id).execute());
    expect(await list(post.id)).toMatchObject({ likes: [], total: 0 });
  });
});
