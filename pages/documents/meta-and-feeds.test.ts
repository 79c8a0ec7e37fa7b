import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { buildMember, buildPicture, buildPost } from '#test/factories.ts';
import { readXml } from '#test/xml-reader.ts';
import { createMemoryHref } from '#web/features/writing/create-memory-panel.ts';
import { startBuiltSite } from '../support/built-pages.ts';

const publicUrl = 'https://memories.example';
const site = startBuiltSite({ config: { publicUrl } });

const hostile = '</title><script>alert("1")</script> & more';

/** The head of a document as sent by the server. */
async function headOf(path: string): Promise<string> {
  const { body } = await site.get(path);
  return body.slice(0, body.indexOf('</head>'));
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('in the raw HTML', () => {
  it('a post has meta tags for previews and search engines', async () => {
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const post = await buildPost(site.db, { author, title: hostile, tags: ['winter'] });
    const head = await headOf(`/post/${post.id}`);
    const escaped = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more';
    expect(head).toContain(`<meta property="og:title" content="${escaped}"/>`);
    expect(head).toContain(`<link rel="canonical" href="${publicUrl}/post/${post.id}"/>`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(head).toMatch(
      /<meta property="og:image" content="https:\/\/memories\.example\/pictures\/[^"]+\/full\.jpg"\/>/,
    );
    expect(head).toContain('<meta property="og:image:width" content="800"/>');
    expect(countOf(head, /<title>/g)).toBe(1);
    expect(head).not.toContain('<script>alert');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'BlogPosting',
      headline: hostile,
      author: { name: 'Ana Ilić' },
      commentCount: 0,
    });
  });

  it('lists have feed links, canonical URL and linked data', async () => {
    const post = await buildPost(site.db, { title: 'First snow', tags: ['winter'] });
    for (const [path, feed] of [
      ['/post', '/feed'],
      [`/post/author/${post.member_id}`, `/post/author/${post.member_id}/feed`],
      ['/post/tag/winter', '/post/tag/winter/feed'],
    ]) {
      const head = await headOf(`${path}?page=1&limit=12`);
      expect(head).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
      expect(head).toContain(`href="${publicUrl}${feed}.atom"`);
      expect(head).toContain(`href="${publicUrl}${feed}.json"`);
      expect(head).toContain('"@type":"ItemList"');
      expect(head).toContain('First snow');
    }
  });

  it('private posts appear nowhere', async () => {
    const author = await buildMember(site.db);
    const secret = { author, title: 'A secret', body: 'A secret', tags: ['winter'] };
    const { id } = await buildPost(site.db, { ...secret, audience: 'private' });
    for (const path of [
      '/post',
      `/post/${id}`,
      `/post/author/${author.id}`,
      '/post/tag/winter',
      '/feed.atom',
      '/feed.json',
      `/post/author/${author.id}/feed.atom`,
      '/post/tag/winter/feed.json',
      '/sitemap.xml',
      '/sitemap-site.xml',
      '/sitemap-posts-1.xml',
      '/sitemap-authors-1.xml',
    ]) {
      const text = (await site.get(path)).body;
      expect(text, path).not.toContain('A secret');
      if (!path.includes(id)) expect(text, path).not.toContain(id);
    }
  });

  it('pages that must not be indexed say noindex, and only those', async () => {
    const post = await buildPost(site.db, { tags: ['winter'] });
    const noindex = '<meta name="robots" content="noindex"/>';
    for (const path of [
      '/post/search?keyword=snow',
      '/post/tag/no-such-tag',
      '/member?member=ana',
      '/member/search',
      '/dashboard',
      '/dashboard/tags',
      '/activation/some-token',
      '/resetPassword/some-token',
      '/changeEmail?token=x',
      '/unsubscribe/some-token',
      '/nowhere',
    ]) {
      const head = await headOf(path);
      expect(countOf(head, new RegExp(noindex, 'g')), path).toBe(1);
      expect(countOf(head, /<title>/g), path).toBe(1);
    }
    for (const path of ['/post', `/post/${post.id}`, '/post/tag/winter', '/member', '/login']) {
      expect(await headOf(path), path).not.toContain('noindex');
    }
  });

  it('a page with a token in its URL is not cached', async () => {
    for (const path of [
      '/activation/some-token',
      '/%61ctivation/some-token',
      '/resetPassword/some-token',
      '/changeEmail?token=some-token&expires=1',
      '/unsubscribe/some-token',
    ]) {
      // The second time it could come from the response cache.
      for (const _ of [1, 2]) {
        const { 'cache-control': caching } = (await site.get(path)).headers;
        expect(caching, path).toBe('no-store');
      }
    }
  });

  it('a deleted public post is 410, a private one 404', async () => {
    const post = await buildPost(site.db);
    const secret = await buildPost(site.db, { audience: 'private' });
    await site.db.write((tx) => tx.deleteFrom('posts').execute());
    const gone = await site.get(`/post/${post.id}`);
    expect(gone.statusCode).toBe(410);
    const html = gone.body;
    expect(html).toContain('<title>This memory has been deleted · Keepsake</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(countOf(html, /<title>/g)).toBe(1);
    expect((await site.get(`/post/${secret.id}`)).statusCode).toBe(404);
  });
});

it('feeds and sitemaps are well-formed XML', async () => {
  const author = await buildMember(site.db);
  await buildPost(site.db, {
    author,
    title: hostile,
    body: `${hostile}\n\nčćž 🎈`,
    tags: ['winter'],
  });
  for (const [path, root] of [
    ['/feed.atom', 'feed'],
    [`/post/author/${author.id}/feed.atom`, 'feed'],
    ['/post/tag/winter/feed.atom', 'feed'],
    ['/sitemap.xml', 'sitemapindex'],
    ['/sitemap-site.xml', 'urlset'],
    ['/sitemap-posts-1.xml', 'urlset'],
    ['/sitemap-authors-1.xml', 'urlset'],
  ] as const) {
    const text = (await site.get(path)).body;
    expect(() => readXml(text, root), path).not.toThrow();
  }
});

it('the site has a web app manifest', async () => {
  const manifest = (await site.get('/manifest.webmanifest')).json();
  for (const { src, type, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { statusCode, headers, rawPayload } = await site.get(src);
    expect([statusCode, headers['content-type']], src).toEqual([200, type]);
    const { width, height } = await sharp(rawPayload).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
    expect(rawPayload.length, src).toBeLessThan(120_000);
  }
  const addresses = manifest.shortcuts.map(({ url }: { url: string }) => url);
  expect(addresses).toContain(createMemoryHref);
  for (const url of [manifest.start_url, ...addresses]) {
    expect((await site.get(url.replace(/#.*/, ''))).statusCode, url).toBe(200);
  }
  const head = await headOf('/post');
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(countOf(head, /<meta name="theme-color"/g)).toBe(2);
});

it('iOS takes its icon from the document, and it is that of the logo', async () => {
  const icon = '<link rel="apple-touch-icon" href=';
  expect(await headOf('/post')).toContain(`${icon}"/apple-touch-icon.png"/>`);
  const storageKey = createPictureKey({ isPublic: true });
  const { image_id: logo_id } = await buildPicture(site.db, { storageKey });
  await site.db.write((tx) =>
    tx.insertInto('site').values({ id: 1, logo_id, updated_at: 0 }).execute(),
  );
  expect(await headOf('/post')).toContain(`${icon}"/pictures/${storageKey}/touch180.png"/>`);
});
