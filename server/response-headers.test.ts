import { mkdir, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
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

/** Stands in for the pages: what is asked here is what the server puts around them. */
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
const storage = createDiskStorage(await createFolder());
const picture = createPictureKey({ isPublic: true });

const site = startTestSite({
  config: {
    publicUrl: 'https://memories.example',
    corsOrigins: ['https://app.example'],
    // Everything may be done once.
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

interface Heard {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

interface Told {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Over a real connection: the fast path begins before the framework. */
function hear(path: string, { method = 'GET', headers = {}, body }: Told = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const told = { port, path, method, headers: { ...json, ...headers }, agent: false };
    const asking = ask(told, async (response) => {
      await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    asking.on('error', reject).end(body);
  });
}

/** The same for what is not HTTP at all. */
async function hearRaw(words: string): Promise<Heard> {
  const socket = connect(port, '127.0.0.1');
  socket.end(words);
  const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  const headers = lines.map((line) => line.split(/: (.*)/, 2) as [string, string]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

/** While the database responses every question with this. */
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

const etagOf = async (path: string) => String((await hear(path)).headers.etag);

/** Every kind of response: its status, what it is, and how to get it. */
const kinds: [
  status: number,
  of: keyof typeof policies,
  what: string,
  hear: () => Promise<Heard>,
][] = [
  [200, 'page', 'a page', () => hear('/post')],
  [200, 'page', 'a page by the fast path', () => hear('/post').then(() => hear('/post'))],
  [200, 'page', 'the head of a page', () => hear('/post', { method: 'HEAD' })],
  [
    304,
    'page',
    'a page the browser has',
    async () => hear('/post', { headers: { 'if-none-match': await etagOf('/post') } }),
  ],
  [404, 'page', 'a page that is not there', () => hear('/404')],
  [410, 'page', 'a page that is gone', () => hear('/410')],
  [500, 'page', 'a page that fails', () => hear('/500')],
  [200, 'data', 'a call', () => hear('/api/post')],
  [200, 'data', 'a call by the fast path', () => hear('/api/post').then(() => hear('/api/post'))],
  [200, 'data', 'the head of a call', () => hear('/api/post', { method: 'HEAD' })],
  [
    304,
    'data',
    'a call whose response is known',
    async () => hear('/api/post', { headers: { 'if-none-match': await etagOf('/api/post') } }),
  ],
  [
    400,
    'data',
    'a call with a wrong field',
    () => hear('/api/auth/login', { method: 'POST', body: '{}' }),
  ],
  [
    400,
    'data',
    'a call with broken JSON',
    () => hear('/api/auth/login', { method: 'POST', body: '{' }),
  ],
  [401, 'data', 'a call that needs a session', () => hear('/api/auth/me')],
  [
    403,
    'data',
    'a call that is not for members',
    async () => {
      const { token } = await enterMember(site);
      return hear('/api/admin/tags', { headers: { authorization: `Bearer ${token}` } });
    },
  ],
  [404, 'data', 'a call that is not there', () => hear('/api/nowhere')],
  [404, 'data', 'an address that cannot be decoded', () => hear('/api/post/%E0%A4%A')],
  [404, 'data', 'another method', () => hear('/post', { method: 'DELETE' })],
  [
    413,
    'data',
    'a body that is too large',
    () => hear('/api/auth/login', { method: 'POST', body: `"${'x'.repeat(70_000)}"` }),
  ],
  [
    415,
    'data',
    'a body of a wrong kind',
    () =>
      hear('/api/auth/login', {
        method: 'POST',
        body: '<a/>',
        headers: { 'content-type': 'text/xml' },
      }),
  ],
  [
    429,
    'data',
    'a call too many',
    () =>
      hear('/api/auth/login', login('a@b.rs')).then(() => hear('/api/auth/login', login('a@b.rs'))),
  ],
  [
    500,
    'data',
    'a fault of ours',
    () => whileFailing(new Error('x'), () => hear('/api/post?page=500')),
  ],
  [
    503,
    'data',
    'an outage',
    () => whileFailing(new DatabaseUnavailable('x'), () => hear('/api/post?page=503')),
  ],
  [200, 'data', 'a file of the build', () => hear('/assets/app-1a2b3c4d.js')],
  [
    304,
    'data',
    'a file the browser has',
    async () =>
      hear('/assets/app-1a2b3c4d.js', {
        headers: { 'if-none-match': await etagOf('/assets/app-1a2b3c4d.js') },
      }),
  ],
  [200, 'picture', 'a picture', () => hear(`/pictures/${picture}/full.jpg`)],
  [
    304,
    'picture',
    'a picture the browser has',
    () =>
      hear(`/pictures/${picture}/full.jpg`, {
        headers: { 'if-none-match': `"${picture}.full.jpg"` },
      }),
  ],
  [404, 'data', 'a picture that is not there', () => hear('/pictures/o-x/full.jpg')],
  [200, 'data', 'a feed', () => hear('/feed.atom')],
  [200, 'data', 'a sitemap', () => hear('/sitemap-site.xml')],
  [200, 'data', 'the robots’ rules', () => hear('/robots.txt')],
  [200, 'data', 'a probe', () => hear('/healthz')],
  [200, 'data', 'the metrics', () => hear('/metrics')],
  [200, 'data', 'the description of the API', () => hear('/api/openapi.json')],
  [
    204,
    'data',
    'a question from another origin',
    () =>
      hear('/api/post', {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      }),
  ],
  ...['/post#x', '/api/post#', '/assets/app-1a2b3c4d.js#x', '/healthz#x', '/#'].map(
    (target): (typeof kinds)[number] => [
      400,
      'data',
      `an address with a fragment: ${target}`,
      () => hearRaw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    ],
  ),
  [400, 'data', 'what is not HTTP', () => hearRaw('GARBAGE\r\n\r\n')],
  [
    431,
    'data',
    'headers without end',
    () => hearRaw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
  ],
];

describe('every kind of response has the security headers', () => {
  it.each(kinds)('%i, %s: %s', async (status, of, _what, ask) => {
    const heard = await ask();
    expect(heard.status).toBe(status);
    expect(heard.headers).toMatchObject(onEveryResponse);
    expect(heard.headers['content-security-policy']).toBe(policies[of]);
    expect(heard.headers['cross-origin-resource-policy']).toBe(
      of === 'picture' ? 'cross-origin' : 'same-origin',
    );
    expect(heard.headers['set-cookie']).toBeUndefined();
    expect(heard.headers['x-powered-by'] ?? heard.headers.server).toBeUndefined();
    expect(heard.headers['access-control-allow-credentials']).toBeUndefined();
    // What is not HTTP was not asked by a browser.
    if (heard.headers['x-request-id']) {
      expect(heard.headers['strict-transport-security']).toBe(
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
    for (const _ of [1, 2]) expect((await hear(path, { headers })).status, path).toBe(304);
  }
});
