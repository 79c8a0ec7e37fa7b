import { describe, expect, it } from 'vitest';
import { enterMember, statusesOf } from '#test/account-steps.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function tagNamed(name: string): Promise<string> {
  const tags = site.db.read.selectFrom('tags').where('name', '=', name);
  return (await tags.select('id').executeTakeFirstOrThrow()).id;
}

describe('an id in capitals is the same id', () => {
  it('so that administrators cannot delete themselves', async () => {
    const { member, token } = await enterMember(site, { role: 'admin' });
    const url = `/api/member/${member.id.toUpperCase()}`;
    const response = await site.send('DELETE', url, undefined, token);
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'forbidden']);
  });

  it('so that a tag is not merged into itself', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const id = await tagNamed('sea');
    const url = `/api/admin/tags/${id}/merge`;
    const response = await site.send('POST', url, { into: id.toUpperCase() }, token);
    expect(response.statusCode).toBe(409);
    expect(await tagNamed('sea')).toBe(id);
  });

  it('for reading and deleting, on both engines', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const post = await buildPost(site.db);
    expect((await site.get(`/api/post/${post.id.toUpperCase()}`)).statusCode).toBe(200);
    const url = `/api/post/${post.id.toUpperCase()}/${post.member_id.toUpperCase()}`;
    expect((await site.send('DELETE', url, undefined, token)).statusCode).toBe(200);
    const other = await buildMember(site.db);
    const member = `/api/member/${other.id.toUpperCase()}`;
    expect((await site.send('DELETE', member, undefined, token)).statusCode).toBe(200);
  });
});

it('merging two tags of a post concurrently into a third leaves one', async () => {
  const { token } = await enterMember(site, { role: 'admin' });
  for (let at = 0; at < 10; at++) await buildPost(site.db, { tags: ['sea', 'summer'] });
  const into = await tagNamed('family');
  const merges = await Promise.all(
    ['sea', 'summer'].map(async (name) =>
      site.send('POST', `/api/admin/tags/${await tagNamed(name)}/merge`, { into }, token),
    ),
  );
  expect(statusesOf(merges)).toEqual([200, 200]);
  const { posts_count } = await site.db.read
    .selectFrom('tags')
    .where('id', '=', into)
    .select('posts_count')
    .executeTakeFirstOrThrow();
  expect(posts_count).toBe(10);
});
