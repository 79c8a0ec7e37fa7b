import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import type { PageContext } from '#contract/page-context.ts';
import type { Audience } from '#contract/posts.ts';
import { buildComment, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { DatabaseUnavailable } from '../../db/database.ts';
import type { PageBuild } from './pages.ts';

/** Pages that print what they read, and count how often they were rendered. */
let rendered = 0;
/** Pages below /blocked wait for it. */
let blocked: Promise<void> | undefined;

const readBy: Record<string, string[]> = { '/both': ['/api/post', '/api/member'], '/static': [] };
const pagesIn = (language: Language): PageBuild => ({
  entry: {
    module: {
      createLoadContext: (context) => context,
      createRequestHandler: () => async (request, context) => {
        rendered += 1;
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/blocked')) await blocked;
        const paths = readBy[pathname] ?? [
          pathname.startsWith('/post/') ? `/api${pathname}` : '/api/post',
        ];
        const { api } = context as PageContext;
        const read = await Promise.all(paths.map((path) => api({ method: 'GET', path })));
        return new Response(
          `<p lang="${language}">${JSON.stringify(read.map(({ body }) => body))}</p>`,
          {
            status: Math.max(200, ...read.map(({ status }) => status)),
            headers: {
              'content-type': 'text/html; charset=utf-8',
              ...(pathname.startsWith('/once/') && { 'cache-control': 'no-store' }),
            },
          },
        );
      },
    },
  },
});
const builds = new Map(languages.map((language) => [language, pagesIn(language)]));
const load = async (language: Language) => builds.get(language) ?? pagesIn(language);

const site = startTestSite({
  deps: { web: { load, assets: undefined, isDevelopment: false } },
});

beforeEach(() => {
  rendered = 0;
  blocked = undefined;
});

async function signIn(role: 'member' | 'admin' = 'member') {
  const member = await buildMember(site.db, { role });
  return { member, token: (await buildSession(site.db, { member })).token };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

async function metric(name: string): Promise<number> {
  const lines = (await site.get('/metrics')).body.split('\n');
  return Number(lines.find((line) => line.startsWith(name))?.split(' ')[1]);
}

describe('a page', () => {
  it('is rendered once per content version', async () => {
    await buildPost(site.db, { title: 'The first' });
    const first = await get('/post');
    await get('/post');
    expect(rendered).toBe(1);
    await buildPost(site.db, { title: 'The second' });
    const second = await get('/post');
    expect(rendered).toBe(2);
    expect(second.body).toContain('The second');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it('is never stale, however many others are being rendered', async () => {
    await buildPost(site.db, { title: 'The first' });
    await get('/post');
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    blocked = promise;
    const others = Array.from({ length: 8 }, (_, at) => get(`/blocked/${at}`));
    await expect.poll(() => rendered).toBe(9);
    await buildPost(site.db, { title: 'The second' });
    const waiting = get('/post');
    await expect.poll(() => metric('keepsake_requests_waiting{class="read"}')).toBe(1);
    finish();
    await Promise.all(others);
    expect((await waiting).body).toContain('The second');
  });

  it('is rendered once for a link, whatever tracking parameters it carries', async () => {
    await get('/post?page=2');
    await get('/post?page=2&fbclid=IwAR0one');
    await get('/post?utm_source=newsletter&page=2&fbclid=IwAR0two');
    expect(rendered).toBe(1);
    await get('/post?page=3');
    expect(rendered).toBe(2);
  });

  it('is revalidated by the ETags of what it read, and rendered again only if one differs', async () => {
    const post = await buildPost(site.db, { title: 'The first' });
    const { token } = await signIn();
    const { etag } = (await get('/post')).headers;
    await buildPost(site.db, { title: 'Nobody else’s', audience: 'private' });
    expect((await get('/post')).headers.etag).toBe(etag);
    expect(rendered).toBe(1);
    await site.send('PUT', `/api/post/like/${post.id}/like`, undefined, token);
    expect((await get('/post')).body).toContain('"likesCount":1');
    expect(rendered).toBe(2);
    await buildPost(site.db, { title: 'Nobody else’s either', audience: 'private' });
    await get('/post');
    expect(rendered).toBe(2);
  });

  const other = languages.find((language) => language !== 'en');
  it.runIf(other)(
    'is in the language of the site, and in another one once that is set',
    async () => {
      const { token } = await signIn('admin');
      const first = await get('/static');
      expect(first.body).toContain('lang="en"');
      await site.send('PUT', '/api/admin/site', { language: other }, token);
      const second = await get('/static', { 'if-none-match': String(first.headers.etag) });
      expect(second.statusCode).toBe(200);
      expect(second.body).toContain(`lang="${other}"`);
      expect(second.headers.etag).not.toBe(first.headers.etag);
      expect((await get('/manifest.webmanifest')).json().lang).toBe(other);
    },
  );

  it('that reads nothing from the API is rendered once', async () => {
    await get('/static');
    await buildPost(site.db);
    await get('/static');
    expect(rendered).toBe(1);
  });

  it('is rendered again if one of several API responses it read has changed', async () => {
    await buildPost(site.db, { title: 'The first' });
    await get('/both');
    await buildMember(site.db, { firstName: 'Zora' });
    expect((await get('/both')).body).toContain('Zora');
    expect(rendered).toBe(2);
  });

  it('is no longer served once its post is private, and served again once it is public', async () => {
    const post = await buildPost(site.db, { title: 'For a while' });
    const setAudience = (audience: Audience) =>
      site.db.write((tx) =>
        tx.updateTable('posts').set({ audience }).where('id', '=', post.id).execute(),
      );
    const address = `/post/${post.id}`;
    expect((await get(address)).body).toContain('For a while');
    await setAudience('members');
    const gone = await get(address);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).not.toContain('For a while');
    await setAudience('public');
    expect((await get(address)).body).toContain('For a while');
  });

  it('is not rendered again for writes that no page shows', async () => {
    const { token, member } = await signIn();
    await get('/post');
    await site.get('/api/auth/me', token);
    await buildSession(site.db, { member });
    await site.send('POST', '/api/auth/logout', undefined, token);
    await get('/post');
    expect(rendered).toBe(1);
  });

  it('responds with 304 to a matching ETag, and in full after a HEAD request', async () => {
    const head = await site.app.inject({ method: 'HEAD', url: '/post' });
    const page = await get('/post');
    expect(page.body).toContain('<p lang="en">');
    expect(head.headers.etag).toBe(page.headers.etag);
    const etag = String(page.headers.etag);
    const again = await get('/post', { 'if-none-match': `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });

  it('is not cached when the settings of the site could not be read', async () => {
    await buildPost(site.db);
    vi.spyOn(site.db.read, 'selectFrom').mockImplementationOnce(() => {
      throw new DatabaseUnavailable('No answer.');
    });
    expect((await get('/settings')).headers['cache-control']).toBe('no-store');
    expect((await get('/settings')).headers['cache-control']).toContain('public');
    expect(rendered).toBe(2);
    await get('/settings');
    expect(rendered).toBe(2);
  });

  it('with no-store is not cached', async () => {
    await get('/post');
    const before = await metric('keepsake_response_cache_bytes');
    rendered = 0;
    for (const time of [1, 2]) {
      const { statusCode, headers } = await get('/once/some-token');
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(rendered).toBe(time);
    }
    expect(await metric('keepsake_response_cache_bytes')).toBe(before);
  });

  it('may be cached by a shared cache for a second', async () => {
    const { headers } = await get('/post');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
    );
    expect(headers.vary).toBe('accept-encoding');
  });

  it('is rendered once for fifty concurrent requests', async () => {
    await buildPost(site.db);
    await Promise.all(Array.from({ length: 50 }, () => get('/post')));
    expect(rendered).toBe(1);
  });
});

describe('a public API response', () => {
  it('is compressed, each encoding with its own ETag', async () => {
    await buildPost(site.db, { body: 'A long day by the lake. '.repeat(100) });
    const plain = await get('/api/post');
    const br = await get('/api/post', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/api/post', { 'accept-encoding': 'gzip, br;q=0' });
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br.headers.vary).toBe('accept-encoding, authorization, origin');
  });

  it('is a hit or a miss by the parsed parameters of its route', async () => {
    await buildPost(site.db);
    const outcomes = async () => ({
      hit: await metric('keepsake_response_cache_total{outcome="hit"}'),
      miss: await metric('keepsake_response_cache_total{outcome="miss"}'),
    });
    await get('/api/post?page=1');
    const before = await outcomes();
    await get('/api/post?page=1&made=up');
    await get('/api/post?whatever&page=1');
    expect(await outcomes()).toEqual({ ...before, hit: before.hit + 2 });
    await get('/api/post?page=2');
    expect((await outcomes()).miss).toBe(before.miss + 1);
  });

  it('is never older than the last write', async () => {
    const { token, member } = await signIn();
    const post = await buildPost(site.db, { author: member });
    const read = async () => (await get(`/api/post/${post.id}`)).json().post;
    expect((await read()).likesCount).toBe(0);
    await site.send('PUT', `/api/post/like/${post.id}/like`, undefined, token);
    expect((await read()).likesCount).toBe(1);
    await site.send('POST', '/api/post/comment', { postId: post.id, body: 'Lovely!' }, token);
    expect((await read()).comments).toHaveLength(1);
    const changes = { postId: post.id, title: 'Renamed', body: 'B', tags: ['sea'], isPublic: true };
    await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token);
    expect((await read()).title).toBe('Renamed');
    await site.send(
      'PATCH',
      '/api/dashboard/profile/info',
      { firstName: 'Ana', lastName: 'Ilić' },
      token,
    );
    expect((await read()).user).toMatchObject({ firstName: 'Ana' });
    await site.send('DELETE', `/api/post/${post.id}/${member.id}`, undefined, token);
    expect((await get(`/api/post/${post.id}`)).statusCode).toBeGreaterThanOrEqual(404);
  });

  it('contains nothing private, whoever requested it before', async () => {
    const author = await signIn();
    const admin = await signIn('admin');
    const secret = { title: 'Planted secret', tags: ['sea'], audience: 'private' as const };
    const post = await buildPost(site.db, { author: author.member, ...secret });
    await buildComment(site.db, { post, body: 'Planted secret' });
    const addresses = [
      '/post',
      '/api/post',
      '/api/post/tag',
      '/api/post/tag/sea',
      `/api/post/user/${author.member.id}`,
      '/api/post/search/1/12?keyword=planted',
      `/api/post/${post.id}`,
      `/api/post/${post.id}/comments`,
      '/api/member',
      `/api/member/${author.member.id}`,
    ];
    for (const address of addresses) {
      for (const { token } of [author, admin]) {
        const own = await get(address, { authorization: `Bearer ${token}` });
        if (address.startsWith('/api')) {
          expect(own.headers['cache-control'], address).toBe('private, no-store');
        }
      }
      const response = await get(address);
      expect(response.body, address).not.toContain('Planted secret');
      expect(response.body, address).not.toContain('postsCount":1');
      expect(response.body, address).not.toContain(author.member.email);
    }
  });
});
