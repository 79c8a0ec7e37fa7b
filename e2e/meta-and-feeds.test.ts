import type { APIRequestContext } from '@playwright/test';
import { buildMember, buildPost } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';

const hostile = '</title><script>alert("1")</script> & more';

/** The head of a document as sent by the server. */
async function headOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html.slice(0, html.indexOf('</head>'));
}

/** The public URL of the site, which differs from the address the test uses. */
async function publicUrlOf(request: APIRequestContext): Promise<string> {
  const robots = await (await request.get('/robots.txt')).text();
  return /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? '';
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

test.describe('in the raw HTML', () => {
  test('a post has meta tags for previews and search engines', async ({ request, site }) => {
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const post = await buildPost(site.db, { author, title: hostile, tags: ['winter'] });
    const head = await headOf(request, `/post/${post.id}`);
    const publicUrl = await publicUrlOf(request);
    const escaped = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more';
    expect(head).toContain(`<meta property="og:title" content="${escaped}"/>`);
    expect(head).toContain(`<link rel="canonical" href="${publicUrl}/post/${post.id}"/>`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(head).toMatch(
      /<meta property="og:image" content="http:\/\/[^"]+\/pictures\/[^"]+\/full\.jpg"\/>/,
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

  test('lists have feed links, canonical URL and linked data', async ({ request, site }) => {
    const publicUrl = await publicUrlOf(request);
    const post = await buildPost(site.db, { title: 'First snow', tags: ['winter'] });
    for (const [path, feed] of [
      ['/post', '/feed'],
      [`/post/author/${post.member_id}`, `/post/author/${post.member_id}/feed`],
      ['/post/tag/winter', '/post/tag/winter/feed'],
    ]) {
      const head = await headOf(request, `${path}?page=1&limit=12`);
      expect(head).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
      expect(head).toContain(`href="${publicUrl}${feed}.atom"`);
      expect(head).toContain(`href="${publicUrl}${feed}.json"`);
      expect(head).toContain('"@type":"ItemList"');
      expect(head).toContain('First snow');
    }
  });

  test('private posts appear nowhere', async ({ request, site }) => {
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
      const text = await (await request.get(path)).text();
      expect(text, path).not.toContain('A secret');
      if (!path.includes(id)) expect(text, path).not.toContain(id);
    }
  });

  test('pages that must not be indexed say noindex, and only those', async ({ request, site }) => {
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
      const head = await headOf(request, path);
      expect(countOf(head, new RegExp(noindex, 'g')), path).toBe(1);
      expect(countOf(head, /<title>/g), path).toBe(1);
    }
    for (const path of ['/post', `/post/${post.id}`, '/post/tag/winter', '/member', '/login']) {
      expect(await headOf(request, path), path).not.toContain('noindex');
    }
  });

  test('a page with a token in its URL is not cached', async ({ request }) => {
    for (const path of [
      '/activation/some-token',
      '/%61ctivation/some-token',
      '/resetPassword/some-token',
      '/changeEmail?token=some-token&expires=1',
      '/unsubscribe/some-token',
    ]) {
      // The second time it could come from the response cache.
      for (const _ of [1, 2]) {
        const { 'cache-control': caching } = (await request.get(path)).headers();
        expect(caching, path).toBe('no-store');
      }
    }
  });

  test('a deleted public post is 410, a private one 404', async ({ request, site }) => {
    const post = await buildPost(site.db);
    const secret = await buildPost(site.db, { audience: 'private' });
    await site.db.write((tx) => tx.deleteFrom('posts').execute());
    const gone = await request.get(`/post/${post.id}`);
    expect(gone.status()).toBe(410);
    const html = await gone.text();
    expect(html).toContain('<title>This memory has been deleted · Keepsake</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(countOf(html, /<title>/g)).toBe(1);
    expect((await request.get(`/post/${secret.id}`)).status()).toBe(404);
  });
});

test('feeds and sitemaps are well-formed XML', async ({ page, request, site }) => {
  const author = await buildMember(site.db);
  await buildPost(site.db, {
    author,
    title: hostile,
    body: `${hostile}\n\nčćž 🎈`,
    tags: ['winter'],
  });
  // Trusted Types on pages forbid parsing markup.
  await page.goto('/favicon.svg');
  for (const [path, root] of [
    ['/feed.atom', 'feed'],
    [`/post/author/${author.id}/feed.atom`, 'feed'],
    ['/post/tag/winter/feed.atom', 'feed'],
    ['/sitemap.xml', 'sitemapindex'],
    ['/sitemap-site.xml', 'urlset'],
    ['/sitemap-posts-1.xml', 'urlset'],
    ['/sitemap-authors-1.xml', 'urlset'],
  ] as const) {
    const text = await (await request.get(path)).text();
    const read = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'application/xml').documentElement.tagName,
      text,
    );
    expect(read, path).toBe(root);
  }
});

test('a navigation changes the title and removes the old meta tags', async ({
  page,
  site,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  const post = await buildPost(site.db, { title: 'First snow', tags: ['winter'] });
  await page.goto(`/post/${post.id}`);
  await expect(page).toHaveTitle('First snow · Keepsake');
  await page.getByRole('link', { name: 'winter' }).click();
  await expect(page).toHaveTitle('#winter · Keepsake');
  await expect(page.locator('link[rel=canonical], meta[property^="og:"]')).toHaveCount(0);
});

test('the site has a web app manifest', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  const head = await headOf(request, '/post');
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(countOf(head, /<meta name="theme-color"/g)).toBe(2);
});
