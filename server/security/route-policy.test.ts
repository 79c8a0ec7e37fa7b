import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { cachings, routePolicy } from '#test/policies/route-policy.ts';
import { buildPrivacyFixture, words } from '#test/privacy/fixture.ts';
import { pagesWithWorkers } from '#test/privacy/pages.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ deps: { web: await pagesWithWorkers() } });

/** A URL with content for each route. */
async function urlOfEachRoute(): Promise<Record<keyof typeof routePolicy, string>> {
  const { readers, publicKeys } = await buildPrivacyFixture(site);
  const { member, token } = readers.author;
  const author = `/post/author/${member.id}`;
  const tag = `/post/tag/${words.tag}`;
  const own = await site.send('POST', '/api/dashboard/export', undefined, token);
  return {
    '/': '/',
    '/healthz': '/healthz',
    '/readyz': '/readyz',
    '/metrics': '/metrics',
    '/manifest.webmanifest': '/manifest.webmanifest',
    '/sw.js': '/sw.js',
    '/robots.txt': '/robots.txt',
    '/feed.atom': '/feed.atom',
    '/feed.json': '/feed.json',
    '/post/author/:userId/feed.atom': `${author}/feed.atom`,
    '/post/author/:userId/feed.json': `${author}/feed.json`,
    '/post/tag/:tagName/feed.atom': `${tag}/feed.atom`,
    '/post/tag/:tagName/feed.json': `${tag}/feed.json`,
    '/sitemap.xml': '/sitemap.xml',
    '/sitemap-site.xml': '/sitemap-site.xml',
    '/sitemap-posts-:file.xml': '/sitemap-posts-1.xml',
    '/sitemap-authors-:file.xml': '/sitemap-authors-1.xml',
    '/api/openapi.json': '/api/openapi.json',
    '/api/docs': '/api/docs',
    '/pictures/:key/:name': `/pictures/${publicKeys[0]}/full.jpg`,
    '/pictures/avatar.svg': '/pictures/avatar.svg',
    '/api/unsubscribe/:token': '/api/unsubscribe/x',
    '/api/dashboard/export': own.json().address,
  };
}

/** Every route there is, as "METHOD path", from the tree the framework prints. */
function registeredRoutes(): string[] {
  const above: string[] = [];
  return site.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^(.*?)[├└]── (\S+) \(([^)]*)\)/.exec(line.replace(/\(\^[^)]*\)/g, '')) ?? [];
      if (path === '') return [];
      const depth = indent.length / 4;
      above[depth] = (depth > 0 ? (above[depth - 1] ?? '') : '') + path;
      return methods.split(', ').map((method) => `${method} ${above[depth]}`);
    });
}

describe('every route', () => {
  it('is a call of the contract or in the route policy', () => {
    const declared = [
      ...Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`),
      ...Object.keys(routePolicy).map((path) => `GET ${path}`),
    ];
    const routes = registeredRoutes();
    expect(routes.filter((route) => !route.startsWith('HEAD ')).toSorted()).toEqual(
      declared.toSorted(),
    );
    const heads = routes.filter((route) => route.startsWith('HEAD '));
    expect(heads.filter((route) => !declared.includes(route.replace('HEAD', 'GET')))).toEqual([]);
  });

  it('has the Cache-Control of the policy', async () => {
    const urls = await urlOfEachRoute();
    for (const [path, { caching }] of Object.entries(routePolicy)) {
      const { statusCode, headers } = await site.app.inject({
        url: urls[path as keyof typeof routePolicy],
        headers: { 'accept-encoding': 'gzip' },
      });
      const isRedirect = path === '/' || path === '/api/unsubscribe/:token';
      expect(statusCode, path).toBe(isRedirect ? 302 : 200);
      expect(headers['cache-control'], path).toBe(cachings[caching]);
      if (headers['content-encoding']) expect(headers.vary, path).toContain('accept-encoding');
    }
  });

  it('is small or compressed in advance, unless it takes a slot', async () => {
    const compressedNow = [];
    const large = [];
    for (const [path, url] of Object.entries(await urlOfEachRoute())) {
      const { headers, rawPayload } = await site.app.inject({
        url,
        headers: { 'accept-encoding': 'br' },
      });
      const isCompressed = headers['content-encoding'] !== undefined;
      // What is compressed in advance has a known length.
      if (isCompressed && !headers['content-length']) compressedNow.push(path);
      const isPicture = /^image|zip/.test(String(headers['content-type']));
      if (!isCompressed && !isPicture && rawPayload.length > 1_024) large.push(path);
    }
    // Reads of the ordinary class.
    expect(compressedNow).toEqual([
      '/sitemap-site.xml',
      '/sitemap-posts-:file.xml',
      '/sitemap-authors-:file.xml',
    ]);
    // Not for visitors.
    expect(large).toEqual(['/metrics']);
    const { rawPayload, headers } = await site.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(JSON.parse(String(brotliDecompressSync(rawPayload)))).toMatchObject({
      openapi: '3.1.0',
    });
  });

  it('has no-store on error responses', async () => {
    const missing = ['/api/nowhere', '/pictures/o-none/full.jpg', '/post/tag/none/feed.atom'];
    for (const path of [...missing, '/sitemap-posts-9.xml', '/api/dashboard/export']) {
      const { statusCode, headers } = await site.get(path);
      expect(statusCode, path).toBeGreaterThanOrEqual(400);
      expect(headers['cache-control'], path).toBe('no-store');
    }
  });
});
