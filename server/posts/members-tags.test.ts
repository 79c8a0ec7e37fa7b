import { beforeEach, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
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

async function publish(tags: string[]) {
  const data = { title: 'A day', body: 'At the lake.', tags, audience: 'public' };
  const image = await samplePicture({ width: 8, height: 8 });
  const { payload, headers } = multipart({ data, image });
  return site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}

const tagsOf = async (postId: string) =>
  (await site.get(`/api/post/${postId}`)).json().post.tags.map((tag: { name: string }) => tag.name);

const allTags = async (): Promise<string[]> =>
  (await site.get('/api/post/tag')).json().tags.map((tag: { name: string }) => tag.name);

it('members cannot add tags unless the site lets them', async () => {
  const refused = await publish(['sea', 'grandma']);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.tags).toContain('There is no tag "grandma"');
  expect(await allTags()).not.toContain('grandma');
});

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

it('a member adds a limited number of tags a day', async () => {
  await setTagging('members');
  expect((await publish(['one new', 'two new'])).statusCode).toBe(200);
  expect((await publish(['three new'])).statusCode).toBe(429);
  expect((await publish(['one new'])).statusCode).toBe(200);
});
