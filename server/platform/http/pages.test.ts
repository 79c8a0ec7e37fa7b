import { describe, expect, it } from 'vitest';
import type { PageContext } from '#contract/page-context.ts';
import { defaultSiteView } from '#contract/site.ts';
import { startTestSite } from '#test/test-site.ts';
import { isSubmittedPage, type PageBuild, pageKey } from './pages.ts';

/** A stub that prints the page context instead of the real pages. */
const contexts: PageContext[] = [];
const pages: PageBuild = {
  entry: {
    module: {
      createLoadContext: (context) => contexts.push(context),
      createRequestHandler: () => async (request) => {
        const context = contexts.at(-1) as PageContext;
        const { pathname } = new URL(request.url);
        const posts = await context.api({ method: 'GET', path: '/api/post' });
        const html = `<script nonce="${context.nonce}">1</script><script>2</script>${JSON.stringify({ pathname, site: context.site, posts })}`;
        const status = pathname === '/gone' ? 404 : 200;
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return new Response(html, { status, headers });
      },
    },
  },
};

const site = startTestSite({
  config: {
    databaseUrl: 'postgres://app:planted-secret@db/keepsake',
    smtpUrl: 'smtp://app:planted-secret@mail',
    metricsToken: 'planted-secret-for-metrics',
    adminEmail: 'planted-secret@primer.rs',
  },
  deps: { web: { load: async () => pages, assets: undefined, isDevelopment: false } },
});

describe('pages', () => {
  it('get the time zone, the public URL and whether mail is sent, and nothing else of the configuration', async () => {
    const page = await site.get('/post');
    expect(page.body).not.toContain('planted-secret');
    expect(contexts.at(-1)?.site).toEqual({
      ...defaultSiteView,
      timeZone: 'Europe/Belgrade',
      publicUrl: 'http://localhost:4000',
      mailGoesTo: 'smtp',
    });
  });

  it('call the API in process as a visitor, whoever requests the document', async () => {
    const page = await site.get('/post', 'some-token');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"posts":{"status":200,"body":{"status":"success","posts":[]');
    const lines = site.logged.filter((line) => line.includes('"msg":"request"'));
    expect(lines).toHaveLength(1);
  });

  it('have a CSP with the hashes of their own inline scripts only, and keep their status', async () => {
    const page = await site.get('/gone');
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(page.body).toContain('<script>1</script><script>2</script>');
  });

  it('are not rendered for other methods and API URLs', async () => {
    for (const response of [await site.send('POST', '/post'), await site.get('/api/nowhere')]) {
      expect(response.statusCode).toBe(404);
      expect(response.json().error.code).toBe('not_found');
    }
  });
});

describe('a form submitted to its page without script', () => {
  const submit = (url: string, accept = 'text/html') =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ana%40example.org',
    });

  it('loads the page again', async () => {
    const response = await submit('/login?next=%2Fpost');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/login?next=%2Fpost');
  });

  it('is an error for programs, API calls and other hosts', async () => {
    const responses = [
      await submit('/login', 'application/json'),
      await submit('/api/auth/login'),
      await submit('//elsewhere.example/login'),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 415, 404]);
  });

  // Not injected: that would resolve the URL first.
  it.each(['//', '/\\', '/\t/', '\\\\', 'https://'])(
    'is not sent on to what a browser reads as another host: %jelsewhere.example',
    (start) => {
      const request = (url: string) => ({ method: 'POST', url, headers: { accept: 'text/html' } });
      expect(isSubmittedPage(request('/elsewhere.example'))).toBe(true);
      expect(isSubmittedPage(request(`${start}elsewhere.example`))).toBe(false);
    },
  );
});

describe('the cache key of a page', () => {
  it('omits tracking parameters', () => {
    expect(pageKey('/post?utm_source=mail&page=2&fbclid=IwAR1')).toBe('/post?page=2');
    expect(pageKey('/post?gclid=1')).toBe('/post');
  });

  it('is the URL otherwise', () => {
    for (const url of [
      '/post',
      '/post?',
      '/post?page=2&x=1',
      '/post?utm%5Fsource=mail&&page=1&page=2',
      '/login?next=%2Fpost%3Futm_source%3Dmail',
    ]) {
      expect(pageKey(url)).toBe(url);
    }
  });
});
