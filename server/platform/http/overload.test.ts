import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProblemView } from '#contract/problems.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createGate } from '../gate.ts';
import type { PageBuild, PageContext } from './web.ts';

/** Pages that ask the API for a list, and can be made to wait. */
let context: PageContext;
let untilLetGo: Promise<void> | undefined;
const pages: PageBuild = {
  entry: {
    module: {
      createLoadContext: (given) => {
        context = given;
      },
      createRequestHandler: () => async (request) => {
        await untilLetGo;
        const { search } = new URL(request.url);
        const { status } = await context.api({ method: 'GET', path: `/api/post${search}` });
        return new Response(`${status}`, { headers: { 'content-type': 'text/html' } });
      },
    },
  },
};

/** A narrow gate, by whose clock no time passes and which is never idle. */
const gate = createGate({
  now: () => 0,
  idleTime: () => 0,
  places: { login: 1, upload: 1 },
  hands: { usual: 2, most: 2 },
  limits: { tolerableWait: 0, alwaysWelcome: 1 },
});

const site = startTestSite({
  deps: { gate, web: { load: async () => pages, assets: undefined, isDevelopment: false } },
});
let address: string;

beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  untilLetGo = undefined;
});

let asked = 0;

/** Two pages are being made and a third waits, for as long as `work` takes. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  untilLetGo = promise;
  const asking: Promise<Response>[] = [];
  for (const taken of [1, 2, 3]) {
    asking.push(fetch(`${address}/post?full=${++asked}`));
    await expect.poll(async () => (await placesTaken()) + (await readsWaiting())).toBe(taken);
  }
  try {
    await work();
  } finally {
    resolve();
    untilLetGo = undefined;
    for (const answer of asking) {
      expect(await (await answer).text()).toBe('200');
    }
  }
}

async function metric(name: string): Promise<number> {
  const line = (await site.get('/metrics')).body.split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ')[1] ?? 0);
}

const readsWaiting = () => metric('keepsake_costly_requests_waiting{kind="read"}');
const placesTaken = () => metric('keepsake_costly_requests_under_way{kind="read"}');

describe('when there is more to read than can be made', () => {
  it('the rest is told to come back, at once and in our shape', async () => {
    await whileFull(async () => {
      const before = await metric('keepsake_requests_shed_total{kind="read"}');
      for (const path of ['/api/post?new=1', '/post?new=1']) {
        const answer = await fetch(address + path);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(ProblemView.parse(await answer.json()).error.code).toBe('unavailable');
      }
      expect(await metric('keepsake_requests_shed_total{kind="read"}')).toBe(before + 2);
    });
    expect(await placesTaken()).toBe(0);
    expect((await fetch(`${address}/api/post?new=1`)).status).toBe(200);
  });

  it('it is told the same at the door as further inside', async () => {
    await whileFull(async () => {
      for (const accept of ['text/html', '*/*']) {
        for (const path of ['/post?new=3', '/api/auth/me']) {
          const authorization = path.startsWith('/api') ? { authorization: 'Bearer x' } : undefined;
          const ask = (more: Record<string, string>) =>
            fetch(address + path, { headers: { accept, ...authorization, ...more } });
          // The door leaves to others whoever says where the call comes from.
          const [atTheDoor, inside] = [await ask({}), await ask({ origin: 'http://elsewhere' })];
          expect(atTheDoor.status).toBe(503);
          expect(inside.status).toBe(503);
          expect(await atTheDoor.text()).toBe(await inside.text());
          const told = ({ headers }: Response) =>
            [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).toSorted();
          expect(told(atTheDoor)).toEqual(told(inside));
          expect(atTheDoor.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
        }
      }
    });
  });

  it('who opens a page reads a sentence', async () => {
    await whileFull(async () => {
      const headers = { accept: 'text/html,*/*;q=0.8' };
      const answer = await fetch(`${address}/post?new=2`, { headers });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('Keepsake is busy for a moment.');
    });
  });

  it('members are turned away with 503, never with 401', async () => {
    const { token } = await enterMember(site);
    const headers = { authorization: `Bearer ${token}` };
    await whileFull(async () => {
      expect((await fetch(`${address}/api/auth/me`, { headers })).status).toBe(503);
    });
    expect((await fetch(`${address}/api/auth/me`, { headers })).status).toBe(200);
  });

  it('what is kept ready, and the probes, go on', async () => {
    await fetch(`${address}/post`);
    await whileFull(async () => {
      for (const path of ['/post', '/api/post', '/healthz', '/readyz', '/api/openapi.json']) {
        expect((await fetch(address + path)).status, path).toBe(200);
      }
      expect((await fetch(address, { redirect: 'manual' })).status).toBe(302);
    });
  });

  it('what was kept and has changed is made anew before what nobody has asked for', async () => {
    await fetch(`${address}/api/post`);
    await whileFull(async () => {
      await buildPost(site.db, { title: 'Just now' });
      const list = async () => await (await fetch(`${address}/api/post`)).text();
      // For a second the old one will do.
      await expect.poll(list).toContain('Just now');
      expect((await fetch(`${address}/api/post?nobody=1`)).status).toBe(503);
    });
  });
});

describe('what is costly is known by its route, not by how it is asked for', () => {
  /** Past the early refusal, which leaves calls from other origins to the rules for them. */
  const fromElsewhere = { origin: 'http://elsewhere' };

  it('reads are turned away however their address is spelled', async () => {
    const { token } = await enterMember(site);
    const authorization = `Bearer ${token}`;
    await buildPost(site.db);
    await whileFull(async () => {
      const asked: [path: string, headers?: Record<string, string>][] = [
        [`/post?x=${'y'.repeat(2_000)}`],
        ['/%61pi/post?page=2'],
        ['/%61pi/auth/me', { authorization }],
        ['/post?new=4', { authorization: 'x' }],
        ['/api/post', { authorization: 'x' }],
        ['/feed.atom'],
        ['/sitemap.xml'],
        ['/sitemap-site.xml'],
        ['/sitemap-posts-1.xml'],
        ['/sitemap-authors-999.xml'],
      ];
      for (const [path, headers] of asked) {
        for (const further of [{}, fromElsewhere]) {
          const { status } = await fetch(address + path, { headers: { ...headers, ...further } });
          expect(status, path).toBe(503);
        }
      }
    });
  });

  it('a page with a very long address takes a place', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    untilLetGo = promise;
    const page = fetch(`${address}/post?x=${'y'.repeat(2_000)}`);
    await expect.poll(placesTaken).toBe(1);
    resolve();
    expect(await (await page).text()).toBe('200');
  });

  it('logins are turned away however their address is spelled', async () => {
    const leave = await gate.enter('login');
    for (const path of ['/api/auth/login', '/%61pi/auth/login']) {
      const headers = { 'content-type': 'application/json', ...fromElsewhere };
      const answer = await fetch(address + path, { method: 'POST', headers, body: '{}' });
      expect(answer.status, path).toBe(503);
    }
    leave?.();
  });

  it('a write that calls itself an upload waits with the writes', async () => {
    const { token } = await enterMember(site);
    const authorization = `Bearer ${token}`;
    const comment = (type: string) => ({
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: '{}',
    });
    const url = `${address}/api/post/comment`;
    const writing: Promise<Response>[] = [];
    await whileFull(async () => {
      writing.push(fetch(url, comment('application/json')));
      await expect.poll(() => metric('keepsake_costly_requests_waiting{kind="write"}')).toBe(1);
      const disguised = await fetch(url, comment('multipart/form-data; boundary=x'));
      expect(disguised.status).toBe(503);
    });
    expect((await Promise.all(writing)).map(({ status }) => status)).toEqual([400]);
  });
});

it('a page takes one place, and what it asks for takes none', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  untilLetGo = promise;
  const page = fetch(`${address}/post?one=${++asked}`);
  await expect.poll(placesTaken).toBe(1);
  resolve();
  expect(await (await page).text()).toBe('200');
  expect(await placesTaken()).toBe(0);
});

it('a client that goes away, or sends nonsense, leaves no place taken', async () => {
  const { token } = await enterMember(site);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const body of ['{"postId":', '{}', '{"postId":"x","body":"y"}']) {
    await fetch(`${address}/api/post/comment`, { method: 'POST', headers, body });
  }
  const leaving = new AbortController();
  const left = fetch(`${address}/api/auth/me`, { headers, signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow();
  for (const kind of ['read', 'write', 'login', 'upload']) {
    const name = `keepsake_costly_requests_under_way{kind="${kind}"}`;
    await expect.poll(() => metric(name)).toBe(0);
  }
});

it('a connection that asks for much at once is answered in part', async () => {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  const asking = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(19);
  socket.write(`${asking}GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, one]) => one);
  expect(statuses).toEqual([...Array(8).fill('200'), ...Array(12).fill('503')]);
  // Whoever asks one after the other is always answered.
  for (let at = 0; at < 20; at++) expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
