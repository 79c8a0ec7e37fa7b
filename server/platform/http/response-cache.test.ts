import { describe, expect, it } from 'vitest';
import { ContentVersionTracker } from '#server/db/content-version.ts';
import { acceptedEncoding, type CachedResponse, matchesEtag } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

function open(maxBytes = 1_000_000) {
  const contentVersion = new ContentVersionTracker();
  return { contentVersion, cache: createResponseCache({ contentVersion, maxBytes }) };
}

const response = (text: string, status = 200) => ({
  status,
  headers: {},
  body: Buffer.from(text),
});

const textOf = async (computed: Promise<CachedResponse>) => (await computed).body.toString();

/** A computation that the test finishes. */
function deferred() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof response>>();
  return { compute: () => promise, finish: (text: string) => resolve(response(text)) };
}

describe('a cached response', () => {
  it('is computed once per content version', async () => {
    const { cache, contentVersion } = open();
    let computed = 0;
    const route = cache.route('/post', async (page: number) =>
      response(`page ${page}, computed ${++computed}`),
    );
    expect(route.peek(1)).toBeUndefined();
    expect(await textOf(route.get(1))).toBe('page 1, computed 1');
    expect(await textOf(route.get(1))).toBe('page 1, computed 1');
    expect(route.peek(1)?.body.toString()).toBe('page 1, computed 1');
    expect(await textOf(route.get(2))).toBe('page 2, computed 2');
    contentVersion.increment();
    expect(route.peek(1)).toBeUndefined();
    expect(await textOf(route.get(1))).toBe('page 1, computed 3');
  });

  it('stays when posts get likes and comments that it does not show', async () => {
    const { cache, contentVersion } = open();
    let computed = 0;
    const route = cache.route('/post', async (reactionsOf: string[] | undefined) => ({
      ...response(`computed ${++computed}`),
      reactionsOf,
    }));
    const lists = [['a', 'b'], [], undefined];
    for (const list of lists) await route.get(list);
    const isCached = () => lists.map((list) => route.peek(list) !== undefined);
    contentVersion.increment({ reactionsOf: 'c' });
    expect(isCached()).toEqual([true, true, false]);
    contentVersion.increment({ reactionsOf: 'b' });
    expect(isCached()).toEqual([false, true, false]);
    contentVersion.increment();
    expect(isCached()).toEqual([false, false, false]);
  });

  it('of a page stays while the API responses do that it was rendered from', async () => {
    const { cache, contentVersion } = open();
    let likes = 0;
    const posts = cache.route('/api/post', async (id: string) => ({
      ...response(`${id} has ${likes} likes`),
      reactionsOf: [id],
    }));
    const read = async (id: string) => {
      const path = `/api/post/${id}`;
      const { status, etag } = await posts.get(id);
      cache.rememberUrl(path, posts.keyOf(id) ?? '');
      return { path, status, etag };
    };
    const pages = cache.route('document', async (ids: string[]) => ({
      ...response(`page of ${ids}`),
      validators: await Promise.all(ids.map(read)),
    }));
    const both = ['a', 'b'];
    for (const ids of [['a'], both]) await pages.get(ids);
    contentVersion.increment({ reactionsOf: 'b' });
    expect([pages.peek(['a']), pages.peek(both)]).toEqual([expect.anything(), undefined]);
    likes += 1;
    await read('b');
    expect(pages.peek(both)).toBeUndefined();
    await pages.get(both);
    contentVersion.increment({ reactionsOf: 'a' });
    await read('a');
    expect(pages.peek(['a'])).toBeUndefined();
  });

  it('is computed once for concurrent requests', async () => {
    const { cache } = open();
    let computed = 0;
    const route = cache.route('/post', async () => response(`computed ${++computed}`));
    const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(route.get({}))));
    expect(new Set(texts)).toEqual(new Set(['computed 1']));
  });

  it('is not served after a write that was committed while it was computed', async () => {
    const { cache, contentVersion } = open();
    const [before, after] = [deferred(), deferred()];
    const computations = [before.compute, after.compute];
    const route = cache.route('/post', () => (computations.shift() ?? after.compute)());
    const early = textOf(route.get({}));
    contentVersion.increment();
    const late = textOf(route.get({}));
    after.finish('after');
    expect(await late).toBe('after');
    before.finish('before');
    expect(await early).toBe('before');
    expect(route.peek({})?.body.toString()).toBe('after');
  });

  it('is not cached as current when a write was committed while it was computed', async () => {
    const { cache, contentVersion } = open();
    const { compute, finish } = deferred();
    const route = cache.route('/post', compute);
    const early = textOf(route.get({}));
    contentVersion.increment();
    finish('before the write');
    expect(await early).toBe('before the write');
    expect(route.peek({})).toBeUndefined();
  });

  it('keeps its compressed variants when the next version computes the same', async () => {
    const { cache, contentVersion } = open();
    const text = 'long '.repeat(1_000);
    const route = cache.route('/post', async () => response(text));
    const headers = { 'accept-encoding': 'br' };
    const first = await (await route.get({})).respondTo(headers);
    contentVersion.increment();
    const second = (await route.get({})).respondTo(headers);
    expect(second).toEqual(first);
    expect(second).not.toBeInstanceOf(Promise);
  });

  it('is passed to the next computation, which may return it', async () => {
    const { cache, contentVersion } = open();
    const route = cache.route('/post', async (_parameters, stale) => stale ?? response('first'));
    await route.get({});
    contentVersion.increment();
    expect(await textOf(route.get({}))).toBe('first');
    expect(route.peek({})).toBeDefined();
  });

  it('is neither an error nor a 404', async () => {
    const { cache } = open();
    const outcomes = [
      () => Promise.reject(new Error('no database')),
      async () => response('missing', 404),
      async () => response('found'),
    ];
    const route = cache.route('/post', () => outcomes.shift()?.() ?? Promise.reject());
    await expect(route.get({})).rejects.toThrow('no database');
    expect(await textOf(route.get({}))).toBe('missing');
    expect(await textOf(route.get({}))).toBe('found');
  });

  it('is not stored while writes of other processes are not tracked', async () => {
    const { cache, contentVersion } = open();
    let computed = 0;
    const route = cache.route('/post', async () => response(`computed ${++computed}`));
    await route.get({});
    contentVersion.isTracked = false;
    expect(route.peek({})).toBeUndefined();
    expect(await textOf(route.get({}))).toBe('computed 2');
    expect(await textOf(route.get({}))).toBe('computed 3');
  });

  it('is compressed again after a compression that failed', async () => {
    const { cache } = open();
    const route = cache.route('/post', async () => response('long '.repeat(1_000)));
    const cached = await route.get({});
    const { body } = cached;
    Object.assign(cached, { body: { length: body.length } });
    await expect(cached.respondTo({ 'accept-encoding': 'gzip' })).rejects.toThrow();
    Object.assign(cached, { body });
    expect(await cached.respondTo({ 'accept-encoding': 'gzip' })).toMatchObject({ status: 200 });
  });
});

describe('the memory of the cache', () => {
  const route = ({ cache }: ReturnType<typeof open>) =>
    cache.route('/post', async (_parameters: unknown) => response('x'.repeat(1_500)));

  it('is bounded, and evicts the least recently used responses', async () => {
    const opened = open(12_000);
    const posts = route(opened);
    for (const page of [1, 2, 3, 1, 4]) await posts.get({ page });
    expect(opened.cache.size()).toBeLessThanOrEqual(12_000);
    expect(posts.peek({ page: 1 })).toBeDefined();
    expect(posts.peek({ page: 2 })).toBeUndefined();
    expect(posts.peek({ page: 4 })).toBeDefined();
  });

  it('includes the keys, and stores none over 500 characters', async () => {
    const opened = open();
    const posts = route(opened);
    await posts.get('');
    const before = opened.cache.size();
    await posts.get('y'.repeat(400));
    expect(opened.cache.size() - before).toBe(before + 2 * 400);
    await posts.get('z'.repeat(500));
    expect(posts.peek('z'.repeat(500))).toBeUndefined();
  });
});

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
])('If-None-Match %s matches "a": %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli, x-gzip;q=nonsense', 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
