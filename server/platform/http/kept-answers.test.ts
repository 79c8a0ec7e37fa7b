import { syncBuiltinESMExports } from 'node:module';
import zlib, { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildComment, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { compress } from '../cache/compress.ts';
import type { PageBuild, PageContext } from './web.ts';

/** Pages that show what they read, and count how often they were rendered. */
let rendered = 0;
/** Pages below /held are not finished before it is. */
let held: Promise<void> | undefined;

const readBy: Record<string, string[]> = { '/both': ['/api/post', '/api/member'] };
const pages: PageBuild = {
  entry: {
    module: {
      createLoadContext: (context) => context,
      createRequestHandler: () => async (request, context) => {
        rendered += 1;
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/held')) await held;
        const paths = readBy[pathname] ?? [
          pathname.startsWith('/post/') ? `/api${pathname}` : '/api/post',
        ];
        const { api } = context as PageContext;
        const read = await Promise.all(paths.map((path) => api({ method: 'GET', path })));
        return new Response(`<p>${JSON.stringify(read.map(({ body }) => body))}</p>`, {
          status: Math.max(...read.map(({ status }) => status)),
          headers: {
            'content-type': 'text/html; charset=utf-8',
            ...(pathname.startsWith('/once/') && { 'cache-control': 'no-store' }),
          },
        });
      },
    },
  },
};

const site = startTestSite({
  deps: { web: { load: async () => pages, assets: undefined, isDevelopment: false } },
});

beforeEach(() => {
  rendered = 0;
  held = undefined;
});

async function signIn(role: 'member' | 'admin' = 'member') {
  const member = await buildMember(site.db, { role });
  return { member, token: (await buildSession(site.db, { member })).token };
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

const hitsIn = (metrics: string) =>
  Number(/^keepsake_answer_cache_total\{outcome="hit"\} (\d+)$/m.exec(metrics)?.[1]);

describe('a document', () => {
  it('is rendered once until content changes', async () => {
    await buildPost(site.db, { title: 'The first' });
    const first = await ask('/post');
    await ask('/post');
    expect(rendered).toBe(1);
    await buildPost(site.db, { title: 'The second' });
    const second = await ask('/post');
    expect(rendered).toBe(2);
    expect(second.body).toContain('The second');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it('is rendered from what is true now, also while many others are being made', async () => {
    await buildPost(site.db, { title: 'The first' });
    await ask('/post');
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    held = promise;
    const others = Array.from({ length: 8 }, (_, at) => ask(`/held/${at}`));
    await expect.poll(() => rendered).toBe(9);
    await buildPost(site.db, { title: 'The second' });
    await ask('/post');
    finish();
    await Promise.all(others);
    expect((await ask('/post')).body).toContain('The second');
  });

  it('is rendered once for a link, whatever networks add to it on its way', async () => {
    await ask('/post?page=2');
    await ask('/post?page=2&fbclid=IwAR0one');
    await ask('/post?utm_source=newsletter&page=2&fbclid=IwAR0two');
    expect(rendered).toBe(1);
    await ask('/post?page=3');
    expect(rendered).toBe(2);
  });

  it('is not rendered anew when what it shows has not changed, and then once it has', async () => {
    const post = await buildPost(site.db, { title: 'The first' });
    const { token } = await signIn();
    const { etag } = (await ask('/post')).headers;
    await buildPost(site.db, { title: 'Nobody else’s', isPublic: false });
    expect((await ask('/post')).headers.etag).toBe(etag);
    expect(rendered).toBe(1);
    await site.send('PUT', `/api/post/like/${post.id}/like`, undefined, token);
    expect((await ask('/post')).body).toContain('"likesCount":1');
    expect(rendered).toBe(2);
    await buildPost(site.db, { title: 'Nobody else’s either', isPublic: false });
    await ask('/post');
    expect(rendered).toBe(2);
  });

  it('is rendered anew when one of several things it shows has changed', async () => {
    await buildPost(site.db, { title: 'The first' });
    await ask('/both');
    await buildMember(site.db, { firstName: 'Zora' });
    expect((await ask('/both')).body).toContain('Zora');
    expect(rendered).toBe(2);
  });

  it('goes when what it shows is no longer for everyone, and comes back with it', async () => {
    const post = await buildPost(site.db, { title: 'For a while' });
    const isPublic = (is_public: boolean) =>
      site.db.write((tx) =>
        tx.updateTable('posts').set({ is_public }).where('id', '=', post.id).execute(),
      );
    const address = `/post/${post.id}`;
    expect((await ask(address)).body).toContain('For a while');
    await isPublic(false);
    const gone = await ask(address);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).not.toContain('For a while');
    await isPublic(true);
    expect((await ask(address)).body).toContain('For a while');
  });

  it('is not rendered anew for what no page shows', async () => {
    const { token, member } = await signIn();
    await ask('/post');
    await site.get('/api/auth/me', token);
    await buildSession(site.db, { member });
    await site.send('POST', '/api/auth/logout', undefined, token);
    await ask('/post');
    expect(rendered).toBe(1);
  });

  it('answers 304 to whoever has it, and is whole after someone asked for its head', async () => {
    const head = await site.app.inject({ method: 'HEAD', url: '/post' });
    const page = await ask('/post');
    expect(page.body).toContain('<p>');
    expect(head.headers.etag).toBe(page.headers.etag);
    const etag = String(page.headers.etag);
    const again = await ask('/post', { 'if-none-match': `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });

  it('that says no-store is stored nowhere', async () => {
    await ask('/post');
    const cacheBytes = async () =>
      /^keepsake_answer_cache_bytes .*$/m.exec((await ask('/metrics')).body)?.[0];
    const before = await cacheBytes();
    rendered = 0;
    for (const time of [1, 2]) {
      const { statusCode, headers } = await ask('/once/some-token');
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(rendered).toBe(time);
    }
    expect(await cacheBytes()).toBe(before);
  });

  it('may be kept by a cache on the way for a second', async () => {
    const { headers } = await ask('/post');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
    );
    expect(headers.vary).toBe('accept-encoding');
  });

  it('is rendered once for fifty visitors who come at once', async () => {
    await buildPost(site.db);
    await Promise.all(Array.from({ length: 50 }, () => ask('/post')));
    expect(rendered).toBe(1);
  });
});

describe('what visitors call', () => {
  it('comes compressed, with a tag for each form', async () => {
    await buildPost(site.db, { body: 'A long day by the lake. '.repeat(100) });
    const plain = await ask('/api/post');
    const br = await ask('/api/post', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
    expect(br.headers.vary).toBe('accept-encoding, authorization, origin');
  });

  it('comes as it is while many others are being compressed, with the tag of these bytes', async () => {
    await buildPost(site.db, { body: 'Word after word. '.repeat(200) });
    const br = { 'accept-encoding': 'br' };
    const long = Buffer.from('Word after word. '.repeat(60_000));
    const others = Array.from({ length: 40 }, () => compress(long, 'gzip'));
    const { headers, body } = await ask('/api/post', br);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).posts).toHaveLength(1);
    expect(String(headers.etag)).not.toContain('-br');
    await Promise.all(others);
    const later = await ask('/api/post', br);
    expect(later.headers['content-encoding']).toBe('br');
    expect(later.headers.etag).toBe(String(headers.etag).replace(/"$/, '-br"'));
  });

  it('is compressed again after a compression that failed', async () => {
    await buildPost(site.db, { body: 'Word after word. '.repeat(200) });
    const failing = vi
      .spyOn(zlib, 'brotliCompress')
      .mockImplementation(((...given: [unknown, unknown, (error: Error) => void]) =>
        given[2](new Error('no memory'))) as typeof zlib.brotliCompress);
    syncBuiltinESMExports();
    const br = { 'accept-encoding': 'br' };
    const refused = await ask('/api/post', br);
    failing.mockRestore();
    syncBuiltinESMExports();
    expect(refused.statusCode).toBe(500);
    expect(refused.headers).not.toHaveProperty('content-encoding');
    expect(refused.headers).not.toHaveProperty('etag');
    const { statusCode, headers, rawPayload } = await ask('/api/post', br);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).posts).toHaveLength(1);
  });

  it('is made once, whatever is written behind the address', async () => {
    await buildPost(site.db);
    await ask('/api/post?page=1');
    const before = await site.get('/metrics');
    await ask('/api/post?page=1&made=up');
    await ask('/api/post?whatever&page=1');
    const after = await site.get('/metrics');
    expect(hitsIn(after.body) - hitsIn(before.body)).toBe(2);
  });

  it('follows every write at once', async () => {
    const { token, member } = await signIn();
    const post = await buildPost(site.db, { author: member });
    const read = async () => (await ask(`/api/post/${post.id}`)).json().post;
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
    expect((await ask(`/api/post/${post.id}`)).statusCode).toBeGreaterThanOrEqual(404);
  });

  it('holds nothing private, whoever asked before', async () => {
    const author = await signIn();
    const admin = await signIn('admin');
    const secret = { title: 'Planted secret', tags: ['sea'], isPublic: false };
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
        const own = await ask(address, { authorization: `Bearer ${token}` });
        if (address.startsWith('/api')) {
          expect(own.headers['cache-control'], address).toBe('private, no-store');
        }
      }
      const answer = await ask(address);
      expect(answer.body, address).not.toContain('Planted secret');
      expect(answer.body, address).not.toContain('postsCount":1');
      expect(answer.body, address).not.toContain(author.member.email);
    }
  });
});
