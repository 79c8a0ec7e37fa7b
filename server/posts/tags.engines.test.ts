import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildPost, buildPosts, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
let admin: string;

beforeEach(async () => {
  admin = await tokenOf('admin');
});

async function tokenOf(role: 'member' | 'admin') {
  const member = await buildMember(site.db, { role, firstName: 'Vera', lastName: 'Tomić' });
  return (await buildSession(site.db, { member })).token;
}

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = admin) =>
  site.send(method, `/api/admin/tags${path}`, body, token);

async function idOf(name: string): Promise<string> {
  const { tags } = (await site.get('/api/admin/tags', admin)).json();
  return tags.find((tag: { name: string }) => tag.name === name)._id;
}

const tagNames = async (postId: string) =>
  (await site.get(`/api/post/${postId}`)).json().post.tags.map((tag: { name: string }) => tag.name);

describe('managing tags', () => {
  it('is for administrators only', async () => {
    const member = await tokenOf('member');
    const id = await idOf('sea');
    const calls = [
      ['GET', '/api/admin/tags'],
      ['POST', '/api/admin/tags', { name: 'new' }],
      ['PATCH', `/api/admin/tags/${id}`, { name: 'new' }],
      ['POST', `/api/admin/tags/${id}/merge`, { into: id }],
      ['DELETE', `/api/admin/tags/${id}`],
      ['GET', '/api/admin/audit'],
    ] as const;
    for (const [method, path, body] of calls) {
      const request = (token?: string) =>
        method === 'GET' ? site.get(path, token) : site.send(method, path, body, token);
      expect((await request()).statusCode, path).toBe(401);
      expect((await request(member)).statusCode, path).toBe(403);
    }
  });

  it('adds a tag that members can use at once, in lower case', async () => {
    const response = await send('POST', '', { name: '  Night   Sky ' });
    expect(response.json()).toMatchObject({
      message: 'The tag #night sky is there.',
      code: 'tag_created',
      params: { name: 'night sky' },
      tag: { name: 'night sky', postsCount: 0 },
    });
    const { tags } = (await site.get('/api/post/tag')).json();
    expect(tags).toContainEqual({ _id: response.json().tag._id, name: 'night sky' });
  });

  it.each([
    ['', 'Name is required'],
    ['a/b', 'Name can contain letters, digits, spaces and hyphens'],
    ['#sea', 'Name can contain letters, digits, spaces and hyphens'],
    ['x'.repeat(31), 'Name must be at most 30 characters'],
    ['SEA', 'There is a tag with this name already'],
  ])('rejects the name "%s"', async (name, message) => {
    const response = await send('POST', '', { name });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ name: message });
  });

  it('renames a tag on its posts, where search finds the new name and not the old', async () => {
    const post = await buildPost(site.db, { tags: ['mountains', 'winter'], title: 'A', body: 'B' });
    const response = await send('PATCH', `/${await idOf('mountains')}`, { name: 'планине' });
    expect(response.json()).toMatchObject({ tag: { name: 'планине', postsCount: 1 } });
    await site.jobs.runDue();
    expect(await tagNames(post.id)).toEqual(['планине', 'winter']);
    const found = async (word: string) =>
      (await site.get(`/api/post/search/1/12?keyword=${encodeURIComponent(word)}`)).json()
        .postsCount;
    expect(await found('planine')).toBe(1);
    expect(await found('mountains')).toBe(0);
    expect(
      (await site.get(`/api/post/tag/${encodeURIComponent('планине')}`)).json().postsCount,
    ).toBe(1);
  });

  it('renames a tag on more posts than one batch has', async () => {
    const author = await buildMember(site.db);
    const { length } = await buildPosts(site.db, 201, { author, tags: ['mountains'] });
    await send('PATCH', `/${await idOf('mountains')}`, { name: 'hills' });
    await site.jobs.runDue();
    const posts = await site.db.read.selectFrom('posts').select(['tags', 'search_text']).execute();
    const renamed = posts.filter(
      ({ tags: [tag], search_text: text }) =>
        tag?.name === 'hills' && text.includes('hills') && !text.includes('mountains'),
    );
    expect(renamed).toHaveLength(length);
  });

  it('rejects to give a tag the name of another', async () => {
    const response = await send('PATCH', `/${await idOf('music')}`, { name: 'food' });
    expect(response.statusCode).toBe(400);
  });

  it('merges a tag into another: each post keeps one of them, visitors’ counts include public posts only', async () => {
    const both = await buildPost(site.db, { tags: ['pets', 'friends'] });
    const one = await buildPost(site.db, { tags: ['home', 'pets'] });
    await buildPost(site.db, { tags: ['pets'], audience: 'private' });
    const [pets, friends] = [await idOf('pets'), await idOf('friends')];
    const response = await send('POST', `/${pets}/merge`, { into: friends });
    expect(response.json()).toMatchObject({ tag: { _id: friends, postsCount: 3 } });
    await site.jobs.runDue();
    expect(await tagNames(both.id)).toEqual(['friends']);
    expect(await tagNames(one.id)).toEqual(['home', 'friends']);
    const countFor = async (token?: string) =>
      (await site.get('/api/post/tag/friends', token)).json().postsCount;
    expect(await countFor()).toBe(2);
    expect(await countFor(await tokenOf('member'))).toBe(2);
    expect(await countFor(admin)).toBe(3);
    expect((await site.get('/api/post/tag/pets')).json().postsCount).toBe(0);
    const { entries } = (await site.get('/api/admin/audit', admin)).json();
    expect(entries[0]).toMatchObject({
      action: 'tag_removed',
      subject: 'pets',
      admin: 'Vera Tomić',
      reason: 'Merged into #friends',
    });
  });

  it('does not merge a tag into itself or into one that is not there', async () => {
    const id = await idOf('love');
    expect((await send('POST', `/${id}/merge`, { into: id })).statusCode).toBe(409);
    const into = crypto.randomUUID();
    expect((await send('POST', `/${id}/merge`, { into })).statusCode).toBe(404);
    expect(await idOf('love')).toBe(id);
  });

  it('deletes an unused tag, and rejects a used one with a hint', async () => {
    await buildPost(site.db, { tags: ['art'] });
    const refused = await send('DELETE', `/${await idOf('art')}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Merge it into another one');
    const id = await idOf('wedding');
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
  });
});
