import { describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { startTestSite } from '#test/test-site.ts';

// Three reads for a visitor, fifteen for a member.
const site = startTestSite({ config: { rateLimitScale: 1 / 100 }, deps: { web: plainPages } });

let visitors = 0;
/** A public IP address without previous requests. */
const newAddress = () => `203.0.113.${++visitors}`;

/** The statuses of this many sequential requests. */
async function statusesOf(
  url: string,
  { from, times, authorization }: { from: string; times: number; authorization?: string },
): Promise<number[]> {
  const statuses = [];
  for (let at = 0; at < times; at++) {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await site.app.inject({ method: 'GET', url, remoteAddress: from, headers });
    statuses.push(response.statusCode);
  }
  return statuses;
}

const noSession = `Bearer ${'x'.repeat(43)}`;

describe('the read rate limit of a visitor', () => {
  it.each([
    ['a call', '/api/post', 200],
    ['a call, spelled differently', '/%61pi/post', 200],
    ['a page', '/post', 200],
    ['a page with a very long address', `/post?x=${'y'.repeat(2_000)}`, 200],
    ['a feed', '/feed.atom', 200],
    ['the list of sitemap files', '/sitemap.xml', 200],
    ['a sitemap file', '/sitemap-posts-1.xml', 200],
    ['a sitemap file beyond the last', '/sitemap-posts-999999.xml', 404],
    ['a missing page', '/nowhere', 200],
  ])('%s', async (_what, url, status) => {
    await buildPost(site.db);
    const statuses = await statusesOf(url, { from: newAddress(), times: 4 });
    expect(statuses).toEqual([status, status, status, 429]);
  });

  it.each([
    ['a call, with a header that is no token', '/api/post', 'x', 401],
    ['a call, with a token that is no session', '/api/post', noSession, 401],
    ['a call for members, with a token that is no session', '/api/auth/me', noSession, 401],
    ['a page, with a header that is no token', '/post', 'x', 200],
    ['a feed, with a token that is no session', '/feed.atom', noSession, 200],
  ])('%s', async (_what, url, authorization, status) => {
    const statuses = await statusesOf(url, { from: newAddress(), times: 4, authorization });
    expect(statuses).toEqual([status, status, status, 429]);
  });

  it('a check of copies, which is a POST, counts for its member', async () => {
    const { token } = await enterMember(site);
    const check = () =>
      site.send('POST', '/api/post/visible', { ids: [crypto.randomUUID()] }, token);
    const statuses = [];
    for (let at = 0; at < 16; at++) statuses.push((await check()).statusCode);
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
  });

  it('tells a browser how long to wait, on a page that reloads then', async () => {
    const from = newAddress();
    await statusesOf('/post', { from, times: 3 });
    const headers = { accept: 'text/html' };
    const request = { method: 'GET', url: '/post', remoteAddress: from, headers } as const;
    const page = await site.app.inject(request);
    expect(page.statusCode).toBe(429);
    const seconds = Number(page.headers['retry-after']);
    expect(seconds).toBeGreaterThan(240);
    expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(page.body).toContain('<p>Too many attempts. Please try again in 5 minutes.</p>');
  });

  it('does not apply to a member at the same address', async () => {
    const { token } = await enterMember(site);
    const from = newAddress();
    expect(await statusesOf('/api/post', { from, times: 4 })).toEqual([200, 200, 200, 429]);
    const authorization = `Bearer ${token}`;
    const statuses = await statusesOf('/api/post', { from, times: 16, authorization });
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
  });

  it.each([
    ['probes', '/healthz', 200],
    ['probes', '/readyz', 200],
    ['the way to the first page', '/', 302],
    ['what crawlers may read', '/robots.txt', 200],
  ])('but not %s: %s', async (_what, url, status) => {
    const statuses = await statusesOf(url, { from: newAddress(), times: 10 });
    expect(statuses).toEqual(Array(10).fill(status));
  });
});
