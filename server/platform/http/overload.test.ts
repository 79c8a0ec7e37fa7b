import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from '#contract/page-context.ts';
import { ProblemView } from '#contract/problems.ts';
import { DatabaseUnavailable } from '#server/db/database.ts';
import { enterMember } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';
import { handleErrors } from './errors.ts';
import {
  createLoadShedding,
  createOverloadLimits,
  type OverloadLimits,
  shedLoad,
} from './overload.ts';
import type { PageBuild } from './pages.ts';

/** Pages that read a list, and can be blocked. */
let context: PageContext;
let blocked: Promise<void> | undefined;
const pages: PageBuild = {
  entry: {
    module: {
      createLoadContext: (given) => {
        context = given;
      },
      createRequestHandler: () => async (request) => {
        await blocked;
        const { search } = new URL(request.url);
        const { status } = await context.api({ method: 'GET', path: `/api/post${search}` });
        return new Response(`${status}`, { headers: { 'content-type': 'text/html' } });
      },
    },
  },
};
const assets = await createFolder();
await writeFile(join(assets, 'favicon.svg'), '<svg/>');
const web = { load: async () => pages, assets, isDevelopment: false };

const open = { slots: 10, queue: 10, deadlineMs: 60_000 };
const unlimited: OverloadLimits = {
  read: open,
  write: open,
  login: open,
  upload: open,
  body: open,
  maxEventLoopDelay: 0,
};

async function metricOf(site: TestSite, name: string): Promise<number> {
  const lines = (await site.get('/metrics')).body.split('\n');
  return Number(lines.find((line) => line.startsWith(name))?.split(' ')[1]);
}

describe('while all slots are taken and the queue is full', () => {
  const read = { slots: 2, queue: 1, deadlineMs: 60_000 };
  const site = startTestSite({ deps: { web, overloadLimits: { ...unlimited, read } } });
  let address: string;
  let finish: () => void;
  let requests = 0;
  let filling: Promise<Response>[];

  const metric = (name: string) => metricOf(site, name);
  const active = (name = 'read') => metric(`keepsake_requests_active{class="${name}"}`);
  const waiting = (name = 'read') => metric(`keepsake_requests_waiting{class="${name}"}`);

  beforeAll(async () => {
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  beforeEach(async () => {
    await buildPost(site.db);
    await fetch(`${address}/post`);
    const { promise, resolve } = Promise.withResolvers<void>();
    blocked = promise;
    finish = resolve;
    filling = [];
    for (const count of [1, 2, 3]) {
      filling.push(fetch(`${address}/post?full=${++requests}`));
      await expect.poll(async () => (await active()) + (await waiting())).toBe(count);
    }
    expect([await active(), await waiting()]).toEqual([2, 1]);
  });

  afterEach(async () => {
    finish();
    blocked = undefined;
    // Requests with a slot or in the queue are served. The API calls of these pages take no slot: otherwise
    // two pages with both slots would deadlock.
    for (const response of filling) expect(await (await response).text()).toBe('200');
    await expect.poll(() => active()).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it('rejects further requests with 503 and Retry-After, and counts them', async () => {
    const before = await metric('keepsake_requests_refused_total');
    const { token } = await enterMember(site);
    const authorization = `Bearer ${token}`;
    for (const [path, headers, method = 'GET'] of [
      ['/api/post?page=2', {}],
      ['/post?page=2', {}],
      // It must not log a member out.
      ['/api/auth/me', { authorization }],
      ['/api/post', { authorization }],
      // Only reads.
      ['/api/post/visible', { authorization }, 'POST'],
    ] as const) {
      const response = await fetch(address + path, { method, headers });
      expect(response.status, path).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(ProblemView.parse(await response.json()).error.code).toBe('unavailable');
    }
    expect(await metric('keepsake_requests_refused_total')).toBe(before + 5);
  });

  it('sends browsers a page instead of JSON', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const response = await fetch(`${address}/post?page=3`, { headers });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('The site is busy for a moment.');
  });

  it('serves cached responses, by the fast path and by the framework', async () => {
    for (const path of ['/post', '/api/post']) {
      expect((await fetch(address + path)).status, path).toBe(200);
      expect((await site.get(path)).statusCode, path).toBe(200);
    }
  });

  it('does not serve stale responses', async () => {
    await buildPost(site.db, { title: 'Just now' });
    expect((await fetch(`${address}/api/post`)).status).toBe(503);
  });

  it('removes a disconnected client from the queue', async () => {
    const { token } = await enterMember(site);
    const headers = { authorization: `Bearer ${token}` };
    finish();
    await Promise.all(filling);
    // Not the slots of those.
    await expect.poll(() => active()).toBe(0);
    // Queue length one, for a request that is aborted there.
    const { promise, resolve } = Promise.withResolvers<void>();
    blocked = promise;
    filling = [1, 2].map(() => fetch(`${address}/post?full=${++requests}`));
    await expect.poll(() => active()).toBe(2);
    const leaving = new AbortController();
    const arrived = once(site.app.server, 'request');
    const left = fetch(`${address}/api/auth/me`, { headers, signal: leaving.signal });
    const [, response] = (await arrived) as [unknown, ServerResponse];
    await expect.poll(() => waiting()).toBe(1);
    const closed = once(response, 'close');
    leaving.abort();
    await expect(left).rejects.toThrow();
    await closed;
    resolve();
    await expect.poll(() => active()).toBe(0);
    expect((await fetch(`${address}/api/auth/me`, { headers })).status).toBe(200);
  });

  it('holds no slot for a slow or malformed request body', async () => {
    const { token } = await enterMember(site);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${address}/api/post/comment`;
    const arrived = once(site.app.server, 'request');
    const slow = request(url, { method: 'POST', headers: { ...headers, 'content-length': 100 } });
    slow.on('error', () => {});
    slow.write('{"postId":');
    await arrived;
    expect([await active('write'), await waiting('write')]).toEqual([0, 0]);
    slow.destroy();
    for (const body of ['{"postId":', '{}', '{"postId":"x","body":"y"}']) {
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
    }
    await expect.poll(() => active('write')).toBe(0);
  });
});

describe('with a single slot', () => {
  const one = { slots: 1, queue: 10, deadlineMs: 60_000 };
  const site = startTestSite({ deps: { web, overloadLimits: { ...unlimited, read: one } } });

  it('serves pages and feeds to browsers that send credentials of a proxy', async () => {
    const headers = { authorization: 'Basic eDp5' };
    for (const url of ['/post?page=7', '/feed.atom', '/nowhere']) {
      const response = await site.app.inject({ url, headers });
      expect(response.statusCode, url).toBe(200);
    }
  });
});

describe('a request is limited by the class of its matched route', () => {
  const json = { 'content-type': 'application/json' };
  const disguised = { 'content-type': 'multipart/form-data; boundary=x' };
  const none = { slots: 0, queue: 0, deadlineMs: 60_000 };
  const form = multipart({ image: Buffer.from('no picture') });

  type Sent = [method: 'GET' | 'POST', url: string, headers?: object, payload?: string | Buffer];
  const requests: Record<string, Sent[]> = {
    read: [
      ['GET', '/post?page=1'],
      ['GET', `/post?x=${'y'.repeat(2_000)}`],
      ['GET', '/nowhere'],
      ['GET', '/api/post?page=2'],
      ['GET', '/%61pi/post?page=2'],
      ['GET', '/api/auth/me'],
      ['GET', '/%61pi/auth/me'],
      ['GET', '/api/openapi.json'],
      ['GET', '/feed.atom'],
      ['GET', '/sitemap.xml'],
      ['GET', '/sitemap-site.xml'],
      ['GET', '/sitemap-posts-1.xml'],
      ['GET', '/sitemap-authors-999.xml'],
    ],
    write: [
      ['POST', '/api/post/comment', json, '{}'],
      ['POST', '/%61pi/post/comment', json, '{}'],
      ['POST', '/api/post/comment', disguised, '{}'],
    ],
    login: [
      ['POST', '/api/auth/login', json, '{}'],
      ['POST', '/%61pi/auth/login', json, '{}'],
      ['POST', '/api/auth/login', disguised, '{}'],
    ],
    upload: [
      ['POST', '/api/post', form.headers, form.payload],
      ['POST', '/%61pi/post', form.headers, form.payload],
    ],
    free: [
      ['GET', '/'],
      ['GET', '/healthz'],
      ['GET', '/readyz'],
      ['GET', '/metrics'],
      ['GET', '/robots.txt'],
      ['GET', '/favicon.svg'],
      ['GET', '/pictures/none/full.jpg'],
    ],
  };

  describe.each(['read', 'write', 'login', 'upload'] as const)(
    'without slots for: %s',
    (closed) => {
      const overloadLimits = { ...unlimited, [closed]: none };
      const site = startTestSite({ deps: { web, overloadLimits } });

      it.each(Object.entries(requests))('%s', async (requestClass, all) => {
        for (const [method, url, headers, payload] of all) {
          const response = await site.app.inject({
            method,
            url,
            headers: { ...headers },
            ...(payload && { payload }),
          });
          const isRefused = response.statusCode === 503;
          expect(isRefused, `${url}: ${response.statusCode}`).toBe(requestClass === closed);
        }
      });
    },
  );
});

it('every deadline is multiplied for a slow machine', () => {
  const { read, write, maxEventLoopDelay } = createOverloadLimits(60);
  const deadlines = [read.deadlineMs, write.deadlineMs, maxEventLoopDelay];
  expect(deadlines).toEqual([60_000, 60_000, 60_000]);
});

describe('beyond the limiter', () => {
  async function serve(maxEventLoopDelay: number) {
    const registry = new Registry();
    const app = Fastify();
    handleErrors(app, (error) => error);
    const overload = createLoadShedding(registry, { ...unlimited, maxEventLoopDelay });
    await shedLoad(app, overload);
    let handled = 0;
    app.get('/read', async () => `${++handled}`);
    app.get('/probe', { config: { requestClass: 'free' } }, async () => 'up');
    app.get('/fault', async () => {
      throw new DatabaseUnavailable();
    });
    const refused = async () => (await overload.refused.get()).values[0]?.value;
    return { app, refused, handled: () => handled };
  }

  it('rejects work and serves probes while the event loop lags', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const histogram = Object.getPrototypeOf(Object.getPrototypeOf(monitorEventLoopDelay())) as {
      mean: number;
    };
    const mean = vi.spyOn(histogram, 'mean', 'get').mockReturnValue(1_100 * 1e6);
    const { app, refused, handled } = await serve(1_000);
    await app.ready();
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();
    mean.mockRestore();
    const response = await app.inject('/read');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(handled()).toBe(0);
    expect(await refused()).toBe(1);
    expect((await app.inject('/probe')).body).toBe('up');
    await app.close();
  });

  it('does not count a database outage as overload', async () => {
    const { app, refused } = await serve(0);
    await app.inject('/fault');
    expect(await refused()).toBe(0);
    await app.close();
  });
});
