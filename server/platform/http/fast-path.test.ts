import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ContentVersionTracker } from '#server/db/content-version.ts';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { startTestSite } from '#test/test-site.ts';
import { createFastPath } from './fast-path.ts';
import { createResponseCache } from './response-cache.ts';

const site = startTestSite({
  config: {
    corsOrigins: ['https://app.example'],
    publicUrl: 'https://keepsake.example',
    trustedProxies: ['127.0.0.1'],
    // Three reads for a visitor.
    rateLimitScale: 1 / 100,
  },
  deps: { web: plainPages },
});
let port: number;

/** A visitor over the read limit: only the fast path, which does not count reads, still responds. */
const exhausted = { 'x-forwarded-for': '203.0.113.1' };

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
  for (let at = 0; at < 3; at++) await site.app.inject({ url: '/api/post', headers: exhausted });
});

interface Exchange {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
}

/** A response without connection headers and values that differ each time. */
function comparable(status: number, headers: IncomingHttpHeaders, body: Buffer) {
  const { 'x-request-id': id, date, connection, 'keep-alive': _, ...rest } = headers;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  // Says nothing to a client that is not of another origin.
  delete rest['access-control-expose-headers'];
  return { status, headers: rest, body };
}

/** Over a socket, on the fast path if possible. */
function send(path: string, { method = 'GET', headers = {} }: Exchange = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof comparable>>();
  const sent = request({ port, path, headers, method, agent: false }, async (response) => {
    const { statusCode = 0, headers } = response;
    resolve(comparable(statusCode, headers, await buffer(response)));
  });
  sent.on('error', reject).end();
  return promise;
}

/** Injected into Fastify, without the fast path. */
async function sendToFramework(path: string, { method = 'GET', headers = {} }: Exchange = {}) {
  const response = await site.app.inject({ method, url: path, headers });
  return comparable(
    response.statusCode,
    response.headers as IncomingHttpHeaders,
    response.rawPayload,
  );
}

const onFastPath = (path: string, { method, headers }: Exchange = {}) =>
  send(path, { ...(method && { method }), headers: { ...headers, ...exhausted } });

const long = { body: 'A long day by the lake. '.repeat(100) };

describe('the fast path', () => {
  it.each(['/api/post', '/post', '/feed.atom', '/post?utm_source=mail'])(
    'sends the same response as the normal path, header by header: %s',
    async (path) => {
      await buildPost(site.db, long);
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': encoding };
        const normal = await sendToFramework(path, { headers });
        expect(normal.status).toBe(200);
        expect(await onFastPath(path, { headers })).toEqual(normal);
        const head = { ...normal, body: Buffer.alloc(0) };
        expect(await onFastPath(path, { headers, method: 'HEAD' })).toEqual(head);

        const known = { ...headers, 'if-none-match': String(normal.headers.etag) };
        const notModified = await sendToFramework(path, { headers: known });
        expect(notModified).toMatchObject({ status: 304, body: Buffer.alloc(0) });
        expect(await onFastPath(path, { headers: known })).toEqual(notModified);
      }
    },
  );

  it('serves nothing older than the last write', async () => {
    await send('/api/post');
    expect((await onFastPath('/api/post')).status).toBe(200);
    await buildPost(site.db, { title: 'Just now' });
    expect((await onFastPath('/api/post')).status).toBe(429);
    expect((await send('/api/post')).body.toString()).toContain('Just now');
  });

  it('serves no requests of members and does not remember their URLs', async () => {
    const author = await buildMember(site.db);
    const { token } = await buildSession(site.db, { member: author });
    await buildPost(site.db, { author, audience: 'private', title: 'Mine' });
    const headers = { authorization: `Bearer ${token}` };
    const count = async (headers = {}) =>
      JSON.parse((await send('/api/post?limit=5', { headers })).body.toString()).postsCount;
    expect(await count(headers)).toBe(1);
    expect((await onFastPath('/api/post?limit=5')).status).toBe(429);
    expect(await count()).toBe(0);
    expect(await count()).toBe(0);
    expect(await count(headers)).toBe(1);
  });

  it('leaves other methods, other origins and errors to the framework', async () => {
    await send('/api/post');
    expect((await onFastPath('/api/post', { method: 'POST' })).status).toBe(401);
    const { headers } = await send('/api/post', { headers: { origin: 'https://app.example' } });
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
    await send('/api/post/tag/none/such');
    expect((await onFastPath('/api/post/tag/none/such')).status).not.toBe(200);
  });

  it('logs its requests with masked secrets, and measures them by route', async () => {
    const measured = async () => {
      const line =
        /request_duration_seconds_count\{method="GET",route="\/api\/post",status="200"\} (\d+)/;
      return Number(line.exec((await site.get('/metrics')).body)?.[1] ?? 0);
    };
    const secret = 'x'.repeat(43);
    await send(`/api/post?from=${secret}`);
    const before = await measured();
    site.logged.length = 0;
    await onFastPath(`/api/post?from=${secret}`);
    expect(await measured()).toBe(before + 1);
    const lines = site.logged.filter((line) => line.includes('/api/post'));
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(secret);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      status: 200,
      msg: 'request',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      ms: expect.any(Number),
    });
  });
});

describe('the fast path in isolation', () => {
  const maxBytes = 1_000_000;

  function setUp() {
    const cache = createResponseCache({ contentVersion: new ContentVersionTracker(), maxBytes });
    const route = cache.route('/post', async () => ({
      status: 200,
      headers: {},
      body: Buffer.from('posts'),
    }));
    const stopping = { isStopping: false };
    const fastPath = createFastPath({
      cache,
      headers: {},
      observe: () => {},
      isStopping: () => stopping.isStopping,
    });
    /** Records a response on the normal path for this URL and these parameters. */
    async function serve(url: string, parameters: unknown) {
      await route.get(parameters);
      const key = route.keyOf(parameters);
      if (key !== undefined) cache.rememberUrl(url, key);
    }
    const response = { writeHead: () => {}, end: () => {} } as unknown as ServerResponse;
    const handles = (url: string) =>
      fastPath.handle({ method: 'GET', url, headers: {} } as IncomingMessage, response);
    return { cache, serve, handles, stopping };
  }

  it('leaves requests to the framework while stopping', async () => {
    const { serve, handles, stopping } = setUp();
    await serve('/post', {});
    expect(handles('/post')).toBe(true);
    stopping.isStopping = true;
    expect(handles('/post')).toBe(false);
  });

  it('is bounded: 20,000 hostile URLs take no more memory than the limits allow', async () => {
    const { cache, serve, handles } = setUp();
    const urls = Array.from({ length: 20_000 }, (_, at) => `/post?${'x'.repeat(480)}${at}`);
    // All with one cached response: only the number of URLs is limited.
    for (const url of urls) await serve(url, {});
    expect(urls.filter(handles)).toHaveLength(5_000);
    // Each with its own cached response.
    for (const url of urls) await serve(url, url);
    expect(cache.size()).toBeLessThanOrEqual(maxBytes);
    expect(urls.filter(handles).length).toBeLessThan(maxBytes / 1_000);
  });

  it('remembers no URL over 500 characters', async () => {
    const { serve, handles } = setUp();
    const [longest, tooLong] = [500, 501].map((length) => `/post?${'x'.repeat(length - 6)}`);
    for (const url of [longest, tooLong]) await serve(`${url}`, {});
    expect(handles(`${longest}`)).toBe(true);
    expect(handles(`${tooLong}`)).toBe(false);
  });
});
