import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import type { routePolicy } from '#test/policies/route-policy.ts';
import { buildPrivacyFixture, type PrivacyFixture, words } from '#test/privacy/fixture.ts';
import { pagesWithWorkers } from '#test/privacy/pages.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';
import { personNamed } from '../posts/people.ts';

const site = startTestSite({ deps: { web: await pagesWithWorkers() } });

let fixture: PrivacyFixture;
let admin: string;

beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

beforeEach(async () => {
  fixture = await buildPrivacyFixture(site);
  admin = fixture.readers.admin.token ?? '';
});

/** Over HTTP, so that cached responses use the fast path. */
async function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = site.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const asMember = () => ({ authorization: `Bearer ${fixture.readers.member.token}` });
const change = (reading: string) => site.send('PUT', '/api/admin/site', { reading }, admin);

/** Everything that could tell something of the content: texts, names, ids and picture bytes. */
const contentOf = ({ post, readers, publicKeys, pictureKeys }: PrivacyFixture) => [
  ...Object.values(words),
  ...Object.values(readers).flatMap(({ member }) => [member.id, member.last_name, member.email]),
  post.id,
  ...publicKeys,
  ...pictureKeys,
];

/** The URL of a call about what exists. */
function pathOfCall({ path }: Endpoint): string {
  const values: Record<string, string> = {
    postId: fixture.post.id,
    tag: words.tag,
    personId: personNamed(words.person).id,
    userId: fixture.readers.author.member.id,
    memberId: fixture.readers.author.member.id,
    page: path.startsWith('/api/site') ? 'about' : '1',
    limit: '12',
    kind: 'activation',
    token: 'x'.repeat(43),
  };
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (!values[name]) throw new Error(`No value for ${name} of ${path}`);
    return encodeURIComponent(values[name]);
  });
}

const reads = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(
  ([, { method, isUnsafeGet }]) => method === 'GET' && !isUnsafeGet,
);

/** The status of each other route for a visitor of a closed site. */
const routes: Record<keyof typeof routePolicy, number> = {
  '/': 302,
  '/healthz': 200,
  '/readyz': 200,
  '/metrics': 200,
  '/manifest.webmanifest': 200,
  '/sw.js': 200,
  '/robots.txt': 200,
  '/feed.atom': 404,
  '/feed.json': 404,
  '/post/author/:userId/feed.atom': 404,
  '/post/author/:userId/feed.json': 404,
  '/post/tag/:tagName/feed.atom': 404,
  '/post/tag/:tagName/feed.json': 404,
  '/sitemap.xml': 404,
  '/sitemap-site.xml': 404,
  '/sitemap-posts-:file.xml': 404,
  '/sitemap-authors-:file.xml': 404,
  '/api/openapi.json': 200,
  '/api/docs': 200,
  '/pictures/:key/:name': 404,
  '/pictures/avatar.svg': 200,
  '/api/unsubscribe/:token': 302,
  '/api/dashboard/export': 400,
};

function pathOfRoute(route: string): string {
  const values: Record<string, string> = {
    userId: fixture.readers.author.member.id,
    tagName: words.tag,
    file: '1',
    key: fixture.publicKeys[0] ?? '',
    name: 'full.jpg',
    token: 'x',
  };
  return route.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
}

/** Pages, as the stand-ins of this test print them: the API response each was rendered from. */
const documents = () => [
  '/post',
  '/post?page=2',
  `/post/search?keyword=${encodeURIComponent(words.title)}`,
  `/post/tag/${words.tag}`,
  `/post/author/${fixture.readers.author.member.id}`,
  `/post/${fixture.post.id}`,
  '/timeline',
  '/timeline/2025/1',
];

function expectNoContent(path: string, text: string): void {
  const own = decodeURIComponent(path);
  const found = contentOf(fixture).filter((one) => text.includes(one) && !own.includes(one));
  expect(found, path).toEqual([]);
}

describe('a visitor of a closed site', () => {
  it('gets 401 for every read of the API, with an ETag from before too', async () => {
    const before = new Map<string, string>();
    for (const [, endpoint] of reads) {
      // Twice: the second response is cached and comes from the fast path.
      await read(pathOfCall(endpoint));
      const { headers } = await read(pathOfCall(endpoint));
      before.set(endpoint.path, headers.get('etag') ?? '*');
    }
    await change('members');
    for (const [name, endpoint] of reads) {
      const path = pathOfCall(endpoint);
      const etag = before.get(endpoint.path) ?? '';
      for (const headers of [{}, { 'if-none-match': etag }, { origin: 'https://a.example' }]) {
        const { status, text } = await read(path, headers as Record<string, string>);
        const isOpen = endpoint.ignoresToken && endpoint.access === 'visitor';
        if (isOpen) expect(status, name).not.toBe(401);
        else expect(status, name).toBe(401);
        expectNoContent(path, text);
      }
    }
  });

  it('gets the same response about what exists and what does not', async () => {
    await change('members');
    for (const path of ['/api/post/', '/api/member/', '/api/post/user/', '/api/post/tag/']) {
      const [existing, missing, malformed] = await Promise.all(
        [fixture.post.id, uuidv7(), 'no-id'].map((id) => read(path + id)),
      );
      expect(existing?.text, path).toBe(missing?.text);
      expect(existing?.text, path).toBe(malformed?.text);
    }
  });

  it('finds no feed, no sitemap and no picture, and no content at any other route', async () => {
    for (const route of Object.keys(routes)) await read(pathOfRoute(route));
    await change('members');
    for (const [route, expected] of Object.entries(routes)) {
      const path = pathOfRoute(route);
      for (const headers of [{}, { 'if-none-match': '*' }]) {
        const { status, text } = await read(path, headers);
        expect(status === 304 ? 200 : status, path).toBe(expected);
        expectNoContent(path, text);
      }
    }
    expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  });

  it('gets the page for what another app shares, before any of it is read', async () => {
    await change('members');
    const { port } = site.app.server.address() as AddressInfo;
    const headers = {
      accept: 'text/html',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 50_000_000,
    };
    const sharing = request({ port, path: '/share', method: 'POST', headers });
    sharing.flushHeaders();
    const [response] = (await once(sharing, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/share');
    sharing.destroy();
  });

  it('gets documents that were rendered again, without content', async () => {
    const before = new Map<string, string | null>();
    for (const path of documents()) {
      await read(path);
      before.set(path, (await read(path)).headers.get('etag'));
    }
    expect((await read('/post')).text).toContain(words.title);
    await change('members');
    for (const path of documents()) {
      const etag = before.get(path) ?? '*';
      for (const headers of [{}, { 'if-none-match': etag }]) {
        const { status, text } = await read(path, headers as Record<string, string>);
        expect(status, path).not.toBe(304);
        expectNoContent(path, text);
      }
    }
  });

  it('gets nothing that was requested while the site was being closed', async () => {
    const path = '/api/post';
    const closing = change('members');
    await Promise.all(Array.from({ length: 20 }, () => read(path)));
    await closing;
    const after = await Promise.all(Array.from({ length: 20 }, () => read(path)));
    expect(after.map(({ status }) => status)).toEqual(Array(20).fill(401));
  });
});

describe('pictures of a closed site', () => {
  const imageIn = async () =>
    JSON.parse((await read(`/api/post/${fixture.post.id}`, asMember())).text).post.image as string;

  it('have signed addresses for members, which expire', async () => {
    const open = await imageIn();
    expect((await read(open)).headers.get('cache-control')).toContain('immutable');
    await change('members');
    const signed = await imageIn();
    expect(signed).toContain('signature=');
    const { status, headers } = await read(signed);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, max-age=300');
    expect((await read(open)).status).toBe(404);
    expect((await read(open, { 'if-none-match': '*' })).status).toBe(404);
    expect((await read(`${open}?signature=x&expires=1`)).status).toBe(404);
    expect((await read(open, {}, 'HEAD')).status).toBe(404);
    site.time += 11 * 60_000;
    expect((await read(signed)).status).toBe(404);
  });

  it('are avatars too, and have their old addresses again once the site is open', async () => {
    const { member, token } = await enterMember(site);
    const { payload, headers } = multipart({ image: await samplePicture({ width: 9, height: 9 }) });
    await site.app.inject({
      method: 'PATCH',
      url: '/api/dashboard/profile/image',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const avatar = async () =>
      JSON.parse((await read(`/api/member/${member.id}`, asMember())).text).member.image as string;
    const open = await avatar();
    await change('members');
    expect((await read(open)).status).toBe(404);
    expect((await read(await avatar())).status).toBe(200);
    await change('everyone');
    expect(await avatar()).toBe(open);
    expect((await read(open)).status).toBe(200);
    expect((await read('/api/post')).text).not.toContain('signature=');
  });
});

it('members read a closed site as before, and can always log in', async () => {
  await change('members');
  expect((await read('/api/post', asMember())).text).toContain(words.title);
  expect((await read('/api/post', { authorization: 'Bearer nonsense' })).status).toBe(401);
  const { member } = await enterMember(site, { role: 'admin' });
  const login = await site.send('POST', '/api/auth/login', {
    email: member.email,
    password: 'lake at dawn',
  });
  expect(login.statusCode).toBe(200);
  const { token } = login.json();
  const reopened = await site.send('PUT', '/api/admin/site', { reading: 'everyone' }, token);
  expect(reopened.statusCode).toBe(200);
  expect((await read('/api/post')).status).toBe(200);
});
