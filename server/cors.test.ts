import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildPost } from '#test/factories.ts';
import { uploadPicture } from '#test/picture-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const friend = 'https://app.example';
const pictures = 'https://pictures.example';
const site = startTestSite({ config: { corsOrigins: [friend], picturesUrl: pictures } });

const otherOrigins = [
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evilapp.example',
  'http://app.example',
  'https://app.example:8443',
  'https://APP.EXAMPLE',
  'https://app.example/',
  'null',
  '*',
  '',
];

const changing = Object.values(endpoints).filter(({ method }) => method !== 'GET');

describe('a page of another origin', () => {
  it.each(otherOrigins)('%s may read no response', async (origin) => {
    const { token } = await enterMember(site);
    for (const request of [
      { url: '/api/post' },
      { url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } },
      { url: '/api/auth/me' },
      { url: '/api/nowhere' },
      { url: '/feed.json' },
      { url: '/healthz' },
      { url: '/api/auth/login', method: 'POST' as const, payload: {} },
    ]) {
      const { headers } = await site.app.inject({
        ...request,
        headers: { ...request.headers, origin },
      });
      expect(headers['access-control-allow-origin'], request.url).not.toBe(origin);
      expect(headers['access-control-allow-origin'], request.url).not.toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('fails the preflight of a call that changes something', async () => {
    expect(changing.length).toBeGreaterThan(20);
    for (const { method, path } of changing) {
      const response = await site.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      expect(response.headers['access-control-allow-origin'], path).not.toBe(
        'https://evil.example',
      );
      expect(response.headers['access-control-allow-origin'], path).not.toBe('*');
    }
  });

  it('cannot write with requests that need no preflight: forms, in all three encodings', async () => {
    const { member } = await enterMember(site, { role: 'admin' });
    await buildPost(site.db, { author: member });
    const everything = async () => [
      await site.db.read.selectFrom('members').selectAll().execute(),
      await site.db.read.selectFrom('posts').selectAll().execute(),
      await site.db.read.selectFrom('sessions').selectAll().execute(),
      await site.db.read.selectFrom('tags').selectAll().orderBy('name').execute(),
      await site.db.read.selectFrom('jobs').selectAll().execute(),
    ];
    const before = await everything();
    const form = { email: 'new@example.org', firstName: 'Ana', lastName: 'Ilić', name: 'lakes' };
    const passwords = { password: 'lake at dawn', confirmPassword: 'lake at dawn' };
    const payload = JSON.stringify({ ...form, ...passwords });
    const forms = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const { path } of changing) {
      for (const type of forms) {
        const url = path.replace(/:\w+/g, member.id);
        // A browser would add cookies; the server sets none and ignores them.
        const headers = { origin: 'https://evil.example', 'content-type': type, cookie: 'token=x' };
        const response = await site.app.inject({ method: 'POST', url, headers, payload });
        expect([400, 401, 404, 415], `${type} ${url}`).toContain(response.statusCode);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe('a front end of a listed origin', () => {
  const neutral = `${pictures}/pictures/avatar.svg`;

  it('gets absolute addresses of pictures from every call that has some', async () => {
    const { member, token } = await enterMember(site, { role: 'admin' });
    const post = await buildPost(site.db, { author: member, tags: ['sea'] });
    const own = await buildPost(site.db, { author: member, audience: 'private' });
    await buildComment(site.db, { post, member });
    for (const path of [
      '/api/post',
      '/api/post/tag/sea',
      `/api/post/user/${member.id}`,
      '/api/post/search/1/12?keyword=lake',
      `/api/post/${post.id}`,
      `/api/post/${own.id}`,
      `/api/post/${post.id}/comments`,
      '/api/member',
      `/api/member/${member.id}`,
      '/api/auth/me',
      '/api/dashboard/profile',
      '/api/dashboard/home/posts',
      '/api/dashboard/user/posts',
      `/api/dashboard/singlePost/edit/${post.id}`,
    ]) {
      const addresses = picturesIn((await site.get(path, token)).json());
      expect(addresses.length, path).toBeGreaterThan(0);
      for (const address of addresses)
        expect(address, path).toMatch(/^https:\/\/pictures\.example\//);
    }
  });

  it('gets the absolute address of an uploaded picture', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member });
    const { payload, headers } = multipart({ image: await samplePicture() });
    for (const url of [
      '/api/dashboard/profile/image',
      `/api/dashboard/posts/edit/image?postId=${post.id}`,
    ]) {
      const authorization = `Bearer ${token}`;
      const request = { method: 'PATCH' as const, url, payload };
      const { image } = (
        await site.app.inject({ ...request, headers: { ...headers, authorization } })
      ).json();
      expect(image).toMatch(/^https:\/\/pictures\.example\/pictures\/o-/);
      expect((await site.get(new URL(image).pathname)).statusCode).toBe(200);
    }
    const { user } = (await site.get('/api/auth/me', token)).json();
    expect(user).toMatchObject({ hasPicture: true, image: expect.stringContaining('small.webp') });
  });

  it('gets a neutral picture for a member without one, and is told', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member });
    const without = { image: neutral, hasPicture: false };
    expect((await site.get('/api/auth/me', token)).json().user).toMatchObject(without);
    expect((await site.get('/api/member')).json().members[0]).toMatchObject(without);
    expect((await site.get(`/api/post/${post.id}`)).json().post.user).toMatchObject(without);
    const { headers, body } = await site.get(new URL(neutral).pathname);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(body).toMatch(/^<svg .*width="128"/);
  });

  it('feeds name the same pictures', async () => {
    await buildPost(site.db);
    const { items } = (await site.get('/feed.json')).json();
    expect(items[0].image).toMatch(/^https:\/\/pictures\.example\/pictures\/o-[^/]+\/full\.jpg$/);
    expect((await site.get('/feed.atom')).body).toContain(items[0].image);
  });
});

/** The values of all fields that are addresses of pictures. */
function picturesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    ['image', 'base'].includes(name) ? [one] : picturesIn(one),
  );
}

describe('a picture that another host serves', () => {
  const own = 'https://memories.example';
  const allowOrigin = 'access-control-allow-origin';
  const elsewhere = startTestSite({
    config: { publicUrl: own, corsOrigins: [friend], picturesUrl: pictures },
  });
  const here = startTestSite({ config: { publicUrl: own } });

  it.each([
    ['is readable by the pages of the site', {}, own],
    ['by a listed origin', { origin: friend }, friend],
    ['and by no other one', { origin: 'https://evil.example' }, own],
  ])('%s', async (_rule, headers, allowed) => {
    const { token } = await enterMember(elsewhere);
    const { base, suffix } = await uploadPicture(elsewhere, token);
    const url = `${base}/full.jpg${suffix}`.slice(pictures.length);
    const found = await elsewhere.app.inject({ url, headers });
    const missing = await elsewhere.app.inject({ url: '/pictures/o-x/full.jpg', headers });
    expect([found.statusCode, missing.statusCode]).toEqual([200, 404]);
    for (const response of [found, missing]) {
      expect(response.headers[allowOrigin]).toBe(allowed);
    }
  });

  it('needs no such permission on the site itself', async () => {
    const { headers } = await here.app.inject('/pictures/o-x/full.jpg');
    expect(headers).not.toHaveProperty(allowOrigin);
  });
});

it('a listed origin may call with its own token, never with credentials of the browser', async () => {
  const { headers } = await site.app.inject({
    method: 'OPTIONS',
    url: '/api/post/comment',
    headers: { origin: friend, 'access-control-request-method': 'POST' },
  });
  expect(headers['access-control-allow-origin']).toBe(friend);
  expect(headers['access-control-allow-headers']).toBe(
    'authorization, content-type, if-none-match',
  );
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers.vary).toContain('Origin');
});
