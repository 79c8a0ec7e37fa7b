import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

// Of 20 new tags a day, two.
const site = startTestSite({ config: { rateLimitScale: 0.1 } });

let token: string;

beforeEach(async () => {
  ({ token } = await enterMember(site));
});

async function setTagging(tagging: 'admins' | 'members') {
  const admin = await enterMember(site, { role: 'admin' });
  await site.send('PUT', '/api/admin/site', { tagging }, admin.token);
}

async function publish(tags: string[], audience = 'public', by = token) {
  const data = { title: 'A day', body: 'At the lake.', tags, audience };
  const image = await samplePicture({ width: 8, height: 8 });
  const { payload, headers } = multipart({ data, image });
  return site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, authorization: `Bearer ${by}` },
  });
}

const tagsOf = async (postId: string) =>
  (await site.get(`/api/post/${postId}`)).json().post.tags.map((tag: { name: string }) => tag.name);

const allTags = async (by?: string): Promise<string[]> =>
  (await site.get('/api/post/tag', by)).json().tags.map((tag: { name: string }) => tag.name);

it('the most used tags come first, by the posts that every reader of the list may see', async () => {
  const posts = [
    { tags: ['winter'], audience: 'public' },
    { tags: ['sea'], audience: 'members' },
    { tags: ['sea', 'winter'], audience: 'members' },
    { tags: ['sea'], audience: 'members' },
    { tags: ['travel'], audience: 'private' },
  ] as const;
  for (const { tags, audience } of posts) {
    await buildPost(site.db, { tags: [...tags], audience });
  }
  expect((await allTags()).slice(0, 3)).toEqual(['winter', 'art', 'celebration']);
  expect((await allTags(token)).slice(0, 3)).toEqual(['sea', 'winter', 'art']);
});

it('members cannot add tags unless the site lets them', async () => {
  const refused = await publish(['sea', 'grandma']);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.tags).toContain('There is no tag "grandma"');
  expect(await allTags()).not.toContain('grandma');
});

it.each(['admins', 'members'] as const)(
  'a tag is found regardless of case and accents and stored as in the list, when %s add tags',
  async (tagging) => {
    await setTagging(tagging);
    const admin = await enterMember(site, { role: 'admin' });
    for (const name of ['rođendan', 'árt']) {
      await site.send('POST', '/api/admin/tags', { name }, admin.token);
    }
    const before = (await allTags()).toSorted();
    const { post } = (await publish(['Sea', 'RODJENDAN', 'sea', 'Рођендан'])).json();
    expect(await tagsOf(post._id)).toEqual(['sea', 'rođendan']);
    const changes = { postId: post._id, title: 'A day', body: 'At the lake.' };
    const tags = ['ÁRT', 'Art', 'SÉA'];
    const edited = await site.send(
      'PATCH',
      '/api/dashboard/posts/edit/info',
      { ...changes, tags },
      token,
    );
    expect(edited.statusCode, edited.body).toBe(200);
    expect(await tagsOf(post._id)).toEqual(['árt', 'art', 'sea']);
    expect((await allTags()).toSorted()).toEqual(before);
    const found = await site.get('/api/post/search/1/12?keyword=art');
    expect(found.json().postsCount).toBe(1);
  },
);

it('a new tag of a member is added with the post, in lower case and once', async () => {
  await setTagging('members');
  const first = await publish(['sea', ' Grandma’s  house'.replace('’', "'")]);
  expect(first.statusCode, first.body).toBe(200);
  expect(await tagsOf(first.json().post._id)).toEqual(['sea', "grandma's house"]);
  const second = await publish(["Grandma's House", 'SEA']);
  expect(await tagsOf(second.json().post._id)).toEqual(["grandma's house", 'sea']);
  expect((await allTags()).filter((name) => name.includes('grandma'))).toHaveLength(1);
  const found = await site.get('/api/post/search/1/12?keyword=grandma');
  expect(found.json().postsCount).toBe(2);
});

it('editing a post adds tags too', async () => {
  const { post } = (await publish(['sea'])).json();
  const changes = { postId: post._id, title: 'A day', body: 'At the lake.', tags: ['rowing'] };
  const edit = () => site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
  expect((await edit()).statusCode).toBe(400);
  await setTagging('members');
  expect((await edit()).statusCode).toBe(200);
  expect(await tagsOf(post._id)).toEqual(['rowing']);
});

it('an invalid name is rejected at the tags, and nothing is added', async () => {
  await setTagging('members');
  for (const name of ['<b>', 'x'.repeat(31), '#']) {
    const refused = await publish(['new one', name]);
    expect(refused.statusCode, name).toBe(400);
    expect(refused.json().error.fields, name).toHaveProperty('tags');
  }
  expect(await allTags()).not.toContain('new one');
});

it('two members who add the same tag at once share it', async () => {
  await setTagging('members');
  const responses = await Promise.all([publish(['rowing']), publish(['rowing'])]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await allTags()).filter((name) => name === 'rowing')).toHaveLength(1);
});

/** Who sees the tag in the list: its author, another member, a visitor, an administrator. */
async function seenBy(name: string): Promise<string[]> {
  const [another, admin] = [await enterMember(site), await enterMember(site, { role: 'admin' })];
  const lists = {
    author: await allTags(token),
    another: await allTags(another.token),
    visitor: await allTags(),
    admin: await allTags(admin.token),
  };
  return Object.entries(lists).flatMap(([who, names]) => (names.includes(name) ? [who] : []));
}

describe('a tag that was added with a post', () => {
  beforeEach(() => setTagging('members'));

  const feedStatus = async (name: string) =>
    (await site.get(`/post/tag/${encodeURIComponent(name)}/feed.json`)).statusCode;

  it('is known to those who see a post with it, and to administrators', async () => {
    const { post } = (await publish(['divorce'], 'private')).json();
    expect(await seenBy('divorce')).toEqual(['author', 'admin']);
    expect(await feedStatus('divorce')).toBe(404);
    const forEdit = await site.get(`/api/dashboard/singlePost/edit/${post._id}`, token);
    expect(forEdit.json().tags).toContainEqual(expect.objectContaining({ name: 'divorce' }));

    const edit = (audience: string) => {
      const changes = { postId: post._id, title: 'A', body: 'B', tags: ['divorce'], audience };
      return site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
    };
    await edit('members');
    expect(await seenBy('divorce')).toEqual(['author', 'another', 'admin']);
    expect(await feedStatus('divorce')).toBe(404);
    await edit('public');
    expect(await seenBy('divorce')).toEqual(['author', 'another', 'visitor', 'admin']);
    expect(await feedStatus('divorce')).toBe(200);
    await edit('private');
    expect(await seenBy('divorce')).toEqual(['author', 'admin']);
  });

  it('is unknown to members again when the post is deleted', async () => {
    const { member, token: author } = await enterMember(site);
    const { post } = (await publish(['divorce'], 'public', author)).json();
    await site.send('DELETE', `/api/post/${post._id}/${member.id}`, undefined, author);
    expect(await seenBy('divorce')).toEqual(['admin']);
    expect(await allTags(author)).not.toContain('divorce');
  });

  it('is added by the next member like a new one, with nothing telling that it exists', async () => {
    await publish(['divorce', 'lawyer'], 'private');
    const other = await enterMember(site);
    await setTagging('admins');
    const refused = await publish(['divorce'], 'public', other.token);
    expect(refused.json().error.fields.tags).toContain('There is no tag "divorce"');
    await setTagging('members');
    const { post } = (await publish(['divorce', 'new'], 'public', other.token)).json();
    expect(await tagsOf(post._id)).toEqual(['divorce', 'new']);
    // Both counted against the limit of two.
    expect((await publish(['lawyer'], 'public', other.token)).statusCode).toBe(429);
    const { tags } = (await site.get(`/api/post/${post._id}`)).json().post;
    // A UUIDv7 would contain the time.
    for (const { _id } of tags) expect(_id[14]).toBe('4');
  });

  it('is for everyone once an administrator adds it too', async () => {
    await publish(['regatta'], 'private');
    const admin = await enterMember(site, { role: 'admin' });
    const add = () => site.send('POST', '/api/admin/tags', { name: 'regatta' }, admin.token);
    expect((await add()).json().tag).toMatchObject({ name: 'regatta', postsCount: 1 });
    expect(await allTags()).toContain('regatta');
    expect((await add()).statusCode).toBe(400);
  });
});

it('a member adds a limited number of tags a day', async () => {
  await setTagging('members');
  expect((await publish(['one new', 'two new'])).statusCode).toBe(200);
  expect((await publish(['three new'])).statusCode).toBe(429);
  expect((await publish(['one new'])).statusCode).toBe(200);
});

it('tags of a post that could not be published are not counted', async () => {
  await setTagging('members');
  vi.spyOn(site.pictures, 'process').mockRejectedValueOnce(new Error('out of memory'));
  expect((await publish(['one new', 'two new'])).statusCode).toBe(500);
  expect((await publish(['one new', 'two new'])).statusCode).toBe(200);
});
