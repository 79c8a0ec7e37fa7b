import { afterAll, beforeEach, expect, it, vi } from 'vitest';

// Other test files of the same process have no such browser.
afterAll(() => vi.unstubAllGlobals());

/** The caches of a browser, by name. */
let stored: Map<string, Map<string, Response>>;
/** What the site answers. */
let online: (url: string) => Response;
const listeners = new Map<string, (event: unknown) => void>();
const disablePreload = vi.fn();

const site = 'https://memories.example';
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, site).pathname;

const openCache = (name: string) => {
  const files = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, files);
  return {
    put: async (request: Request, response: Response) => void files.set(pathOf(request), response),
    delete: async (request: string) => files.delete(pathOf(request)),
  };
};

vi.stubGlobal('caches', {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => openCache(name),
  match: async (request: Request | string) =>
    [...stored.values()]
      .map((files) => files.get(pathOf(request)))
      .find((file) => file)
      ?.clone(),
});
vi.stubGlobal('self', {
  addEventListener: (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  location: { origin: site },
  registration: { navigationPreload: { disable: disablePreload } },
  clients: { claim: async () => {} },
});
vi.stubGlobal('BUILD', 'third');
vi.stubGlobal('fetch', async (request: Request) => online(request.url));
await import('./service-worker.ts');

beforeEach(() => {
  disablePreload.mockClear();
  stored = new Map();
  online = () => new Response(null, { status: 404 });
});

async function keep(cache: string, path: string, content: string) {
  await openCache(cache).put(new Request(site + path), new Response(content));
}

/** Sends an event to the worker; returns its response, if it gives one, once all it does is done. */
async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...event,
    waitUntil: (one: Promise<unknown>) => void work.push(one),
    respondWith: (one: Promise<Response>) => {
      response = one;
    },
  });
  const sent = await response;
  await Promise.all(work);
  return sent;
}

const load = (path: string, destination = '') => {
  const request = new Request(site + path);
  Object.defineProperty(request, 'destination', { value: destination });
  return dispatch('fetch', { request });
};

it('keeps the files of the build before, whose pages may still be open, and of none before that', async () => {
  for (const build of ['first', 'second', 'third']) {
    await keep(`shell-${build}`, `/assets/post-${build}.js`, build);
  }
  await keep('offline-pictures-session', '/pictures/p-lake', 'lake');
  await dispatch('activate');
  expect([...stored.keys()]).toEqual(['shell-second', 'shell-third', 'offline-pictures-session']);
  expect(await (await load('/assets/post-second.js'))?.text()).toBe('second');
  expect((await load('/assets/post-first.js'))?.status).toBe(404);
});

it('opens the offline page without the site, and neither enables nor reads a preload', async () => {
  await dispatch('activate');
  expect(disablePreload).toHaveBeenCalledOnce();
  await keep('shell-third', '/offline', 'You are offline');
  online = () => {
    throw new TypeError('offline');
  };
  const request = new Request(`${site}/offline?next=%2Fpost`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const preloadResponse = Promise.resolve(new Response('preloaded'));
  const response = await dispatch('fetch', { request, preloadResponse });
  expect(await response?.text()).toBe('You are offline');
});

it('stores a file that a page loads, and sends it again without the site', async () => {
  online = (url) => new Response(url);
  await load('/assets/post.js');
  online = () => {
    throw new TypeError('offline');
  };
  expect(await (await load('/assets/post.js'))?.text()).toBe(`${site}/assets/post.js`);
});

it('does not fail with a file that it cannot have, after three of which Firefox removes it', async () => {
  online = () => {
    throw new TypeError('offline');
  };
  expect((await load('/assets/heic-worker.js'))?.status).toBe(503);
});

it.each([
  ['an expired signature says nothing about it', 404, '?expires=1&signature=x', true],
  ['a signature that is valid, and the picture is gone', 404, '?expires=99999999999999', false],
  ['no signature, and the picture is gone', 410, '', false],
  ['a response that may pass', 503, '', true],
])('the copy of a picture stays or goes: %s', async (_name, status, query, isKept) => {
  const copies = 'offline-pictures-session';
  await keep(copies, '/pictures/p-lake', 'lake');
  online = () => new Response(null, { status });
  expect((await load(`/pictures/p-lake/720.webp${query}`, 'image'))?.status).toBe(status);
  expect(stored.get(copies)?.has('/pictures/p-lake')).toBe(isKept);
});

it('the copy of a picture stands in for one that breaks off', async () => {
  await keep('offline-pictures-session', '/pictures/p-lake', 'lake');
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('connection lost')),
  });
  online = () => new Response(body, { headers: { 'content-type': 'image/avif' } });
  expect(await (await load('/pictures/p-lake/720.avif', 'image'))?.text()).toBe('lake');
});
