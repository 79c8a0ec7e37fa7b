import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageContext } from '#contract/page-context.ts';
import { enterMember } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { startTestSite } from '#test/test-site.ts';
import { DatabaseUnavailable } from './db/database.ts';
import type { PageBuild } from './platform/http/pages.ts';
import { createPictureKey } from './platform/pictures/picture-urls.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';

/** A stub of the pages: the tests are about the headers that the server adds. */
const pages: PageBuild = {
  entry: {
    module: {
      createLoadContext: (context) => context,
      createRequestHandler: () => async (request, context) => {
        const { nonce } = context as PageContext;
        const status = Number(/^\/(\d{3})/.exec(new URL(request.url).pathname)?.[1] ?? 200);
        const html = `<script nonce="${nonce}">early()</script><p>Words</p>`;
        return new Response(html, { status, headers: { 'content-type': 'text/html' } });
      },
    },
  },
};

const assets = await createFolder();
await mkdir(join(assets, 'assets'));
await writeFile(join(assets, 'assets', 'app-1a2b3c4d.js'), 'early();'.repeat(300));
await writeFile(join(assets, 'assets', 'heic-worker-1a2b3c4d.js'), 'decode();');
await writeFile(join(assets, 'assets', 'heic-worker-1a2b3c4d.js.br'), 'compressed');
await writeFile(join(assets, 'heic-worker-1a2b3c4d.js'), 'decode();');
const storage = createDiskStorage(await createFolder());
const picture = createPictureKey({ isPublic: true });

const site = startTestSite({
  config: {
    publicUrl: 'https://memories.example',
    corsOrigins: ['https://app.example'],
    // Every rate limit is one request.
    rateLimitScale: 0.0001,
  },
  deps: { storage, web: { load: async () => pages, assets, isDevelopment: false } },
});

let port = 0;

beforeAll(async () => {
  await storage.put(picture, [{ name: 'full.jpg', bytes: Buffer.from('jpeg') }]);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Over a real connection, since the fast path runs before Fastify. */
function send(
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { port, path, method, headers: { ...json, ...headers }, agent: false };
    const sent = request(options, async (response) => {
      await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    sent.on('error', reject).end(body);
  });
}

/** Sends raw bytes. */
async function sendRaw(bytes: string): Promise<Response> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  const headers = lines.map((line) => line.split(/: (.*)/, 2) as [string, string]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

/** Runs `work` while every query throws this error. */
async function whileFailing<T>(error: Error, work: () => Promise<T>): Promise<T> {
  const read = Object.getOwnPropertyDescriptor(site.db, 'read');
  Object.defineProperty(site.db, 'read', {
    configurable: true,
    get() {
      throw error;
    },
  });
  try {
    return await work();
  } finally {
    if (read) Object.defineProperty(site.db, 'read', read);
    else Reflect.deleteProperty(site.db, 'read');
  }
}

const onEveryResponse = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
};

const policies = {
  data: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  picture: "default-src 'none'; sandbox",
  worker:
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'",
  page:
    "default-src 'none'; script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='; " +
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    'trusted-types default',
};

const login = (email: string) => ({
  method: 'POST',
  body: JSON.stringify({ email, password: 'wrong' }),
});

const etagOf = async (path: string) => String((await send(path)).headers.etag);
const sendWithEtag = async (path: string) =>
  send(path, { headers: { 'if-none-match': await etagOf(path) } });

/** Every kind of response: its status, what it is, and how to get it. */
const kinds: [
  status: number,
  of: keyof typeof policies,
  what: string,
  send: () => Promise<Response>,
][] = [
  [200, 'page', 'a page', () => send('/post')],
  [200, 'page', 'a page by the fast path', () => send('/post').then(() => send('/post'))],
  [200, 'page', 'the head of a page', () => send('/post', { method: 'HEAD' })],
  [304, 'page', 'a page with its ETag', () => sendWithEtag('/post')],
  [404, 'page', 'an unknown page', () => send('/404')],
  [410, 'page', 'a deleted page', () => send('/410')],
  [500, 'page', 'a page that fails', () => send('/500')],
  [200, 'data', 'a call', () => send('/api/post')],
  [200, 'data', 'a call by the fast path', () => send('/api/post').then(() => send('/api/post'))],
  [200, 'data', 'the head of a call', () => send('/api/post', { method: 'HEAD' })],
  [304, 'data', 'a call with its ETag', () => sendWithEtag('/api/post')],
  [
    400,
    'data',
    'a call with a wrong field',
    () => send('/api/auth/login', { method: 'POST', body: '{}' }),
  ],
  [
    400,
    'data',
    'a call with broken JSON',
    () => send('/api/auth/login', { method: 'POST', body: '{' }),
  ],
  [401, 'data', 'a call that needs a session', () => send('/api/auth/me')],
  [
    403,
    'data',
    'a call for administrators only',
    async () => {
      const { token } = await enterMember(site);
      return send('/api/admin/tags', { headers: { authorization: `Bearer ${token}` } });
    },
  ],
  [404, 'data', 'an unknown call', () => send('/api/nowhere')],
  [404, 'data', 'a URL that cannot be decoded', () => send('/api/post/%E0%A4%A')],
  [404, 'data', 'another method', () => send('/post', { method: 'DELETE' })],
  [
    413,
    'data',
    'a body that is too large',
    () => send('/api/auth/login', { method: 'POST', body: `"${'x'.repeat(70_000)}"` }),
  ],
  [
    415,
    'data',
    'an unsupported media type',
    () =>
      send('/api/auth/login', {
        method: 'POST',
        body: '<a/>',
        headers: { 'content-type': 'text/xml' },
      }),
  ],
  [
    429,
    'data',
    'a rate limit',
    () =>
      send('/api/auth/login', login('a@b.rs')).then(() => send('/api/auth/login', login('a@b.rs'))),
  ],
  [
    500,
    'data',
    'an internal error',
    () => whileFailing(new Error('x'), () => send('/api/post?page=500')),
  ],
  [
    503,
    'data',
    'an outage',
    () => whileFailing(new DatabaseUnavailable('x'), () => send('/api/post?page=503')),
  ],
  [200, 'data', 'a file of the build', () => send('/assets/app-1a2b3c4d.js')],
  [304, 'data', 'a file with its ETag', () => sendWithEtag('/assets/app-1a2b3c4d.js')],
  [200, 'worker', 'the HEIC worker', () => send('/assets/heic-worker-1a2b3c4d.js')],
  [
    200,
    'worker',
    'the HEIC worker, compressed',
    () => send('/assets/heic-worker-1a2b3c4d.js', { headers: { 'accept-encoding': 'br' } }),
  ],
  [
    304,
    'worker',
    'the HEIC worker with its ETag',
    () => sendWithEtag('/assets/heic-worker-1a2b3c4d.js'),
  ],
  [200, 'data', 'a file of the same name elsewhere', () => send('/heic-worker-1a2b3c4d.js')],
  [200, 'picture', 'a picture', () => send(`/pictures/${picture}/full.jpg`)],
  [
    304,
    'picture',
    'a picture with its ETag',
    () =>
      send(`/pictures/${picture}/full.jpg`, {
        headers: { 'if-none-match': `"${picture}.full.jpg"` },
      }),
  ],
  [404, 'data', 'an unknown picture', () => send('/pictures/o-x/full.jpg')],
  [200, 'data', 'a feed', () => send('/feed.atom')],
  [200, 'data', 'a sitemap', () => send('/sitemap-site.xml')],
  [200, 'data', 'robots.txt', () => send('/robots.txt')],
  [200, 'data', 'a probe', () => send('/healthz')],
  [200, 'data', 'the metrics', () => send('/metrics')],
  [200, 'data', 'the OpenAPI document', () => send('/api/openapi.json')],
  [
    204,
    'data',
    'a CORS preflight',
    () =>
      send('/api/post', {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      }),
  ],
  ...['/post#x', '/api/post#', '/assets/app-1a2b3c4d.js#x', '/healthz#x', '/#'].map(
    (target): (typeof kinds)[number] => [
      400,
      'data',
      `a URL with a fragment: ${target}`,
      () => sendRaw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    ],
  ),
  [400, 'data', 'invalid HTTP', () => sendRaw('GARBAGE\r\n\r\n')],
  [
    431,
    'data',
    'headers that are too large',
    () => sendRaw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
  ],
];

describe('every kind of response has the security headers', () => {
  it.each(kinds)('%i, %s: %s', async (status, of, _what, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(onEveryResponse);
    expect(response.headers['content-security-policy']).toBe(policies[of]);
    expect(response.headers['cross-origin-resource-policy']).toBe(
      of === 'picture' ? 'cross-origin' : 'same-origin',
    );
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['x-powered-by'] ?? response.headers.server).toBeUndefined();
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    // Responses to invalid HTTP have no HSTS.
    if (response.headers['x-request-id']) {
      expect(response.headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  });
});

it('a weak ETag, as created by a compressing proxy, gets a 304', async () => {
  const file = '/assets/app-1a2b3c4d.js';
  for (const path of ['/post', '/api/post', '/feed.atom', file, `/pictures/${picture}/full.jpg`]) {
    const weak = (await etagOf(path)).replace(/^(W\/)?/, 'W/');
    const headers = { 'if-none-match': `W/"another", ${weak}` };
    // Twice: on the normal path, and on the fast path where there is one.
    for (const _ of [1, 2]) expect((await send(path, { headers })).status, path).toBe(304);
  }
});
