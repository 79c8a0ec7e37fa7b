import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFolder } from '#test/databases.ts';
import { pagesWithWorkers, plainPages } from '#test/privacy/pages.ts';
import { startTestSite } from '#test/test-site.ts';

const script = 'run();'.repeat(400);
const root = await createFolder();
const web = await pagesWithWorkers();

beforeAll(async () => {
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets', 'site-1a2b.js'), script);
  await writeFile(join(root, 'assets', 'site-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets', 'sans-3c4d.woff2'), 'letters'.repeat(400));
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
});

// One read for a visitor.
const site = startTestSite({
  config: { rateLimitScale: 1 / 300 },
  deps: { web: { ...plainPages, assets: root } },
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

describe.each([
  { hasServiceWorker: true, sent: 'work();' },
  { hasServiceWorker: false, sent: 'remove();' },
])('the service worker, if there is one: $hasServiceWorker', ({ hasServiceWorker, sent }) => {
  const site = startTestSite({ config: { hasServiceWorker }, deps: { web } });

  it('may fetch from the site, is revalidated, and has one address', async () => {
    const { body, headers } = await site.app.inject('/sw.js');
    expect(body).toBe(sent);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect((await site.app.inject('/sw-removal.js')).body).not.toBe('remove();');
  });
});

describe('a file of the build', () => {
  it('is sent precompressed, each encoding with its own ETag', async () => {
    const br = await get('/assets/site-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/site-1a2b.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    expect(plain.headers.etag).not.toBe(br.headers.etag);
    for (const { headers } of [br, plain]) {
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('is not compressed when its format already is', async () => {
    const font = await get('/assets/sans-3c4d.woff2', { 'accept-encoding': 'br, gzip' });
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '2800' });
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it('is cacheable for a year if its name has a hash, otherwise for an hour', async () => {
    const hashed = await get('/assets/site-1a2b.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    const known = await get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('responds to HEAD', async () => {
    const head = await site.app.inject({ method: 'HEAD', url: '/assets/site-1a2b.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(script.length));
  });

  it('does not count against the read limit', async () => {
    const load = () =>
      site.app.inject({ url: '/assets/site-1a2b.js', remoteAddress: '203.0.113.1' });
    for (let at = 0; at < 5; at++) expect((await load()).statusCode).toBe(200);
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/site-1a2b.js.br',
    '/assets/..%2ffavicon.svg',
  ])('does not exist at %s', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().error.code).toBe('not_found');
  });
});
