import { describe, expect, it } from 'vitest';
import { NotedContent } from '#server/db/content.ts';
import { createAnswerCache } from './answer-cache.ts';

function open(maxBytes = 1_000_000) {
  const content = new NotedContent();
  const clock = { time: Date.now() };
  const cache = createAnswerCache({ content, maxBytes, now: () => clock.time });
  return { content, clock, cache };
}

const answer = (text: string, status = 200) => ({
  status,
  headers: {},
  body: Buffer.from(text),
  route: 'a test',
});

/** Makes answers that tell how many were made before. */
function counting() {
  let made = 0;
  return async () => answer(`made ${++made}`);
}

/** An answer that is finished by hand. */
function slow(text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof answer>>();
  return { make: () => promise, finish: () => resolve(answer(text)), fail: reject };
}

const textOf = async (stored: Promise<{ body: Buffer }>) => (await stored).body.toString();

describe('kept answers', () => {
  it('are made once until content changes', async () => {
    const { cache, content } = open();
    const make = counting();
    expect(await textOf(cache.get('/post', make))).toBe('made 1');
    expect(await textOf(cache.get('/post', make))).toBe('made 1');
    content.changed();
    expect(await textOf(cache.get('/post', make))).toBe('made 2');
    expect(cache.counts).toEqual({ hit: 1, stale: 0, miss: 2 });
  });

  it('are made once for all who ask at the same time', async () => {
    const { cache } = open();
    const make = counting();
    const texts = await Promise.all(
      Array.from({ length: 50 }, () => textOf(cache.get('/post', make))),
    );
    expect(new Set(texts)).toEqual(new Set(['made 1']));
  });

  it('that were begun before a change are not given to those who ask after it', async () => {
    const { cache, content } = open();
    const before = slow('before');
    const early = textOf(cache.get('/post', before.make));
    content.changed();
    const late = textOf(cache.get('/post', async () => answer('after')));
    before.finish();
    expect(await Promise.all([early, late])).toEqual(['before', 'after']);
    expect(await textOf(cache.get('/post', async () => answer('again')))).toBe('after');
  });

  it('that say the same after a change keep the forms they have', async () => {
    const { cache, content } = open();
    const text = 'long '.repeat(1_000);
    const first = await cache.get('/post', async () => answer(text));
    const compressed = await first.form('br');
    content.changed();
    const again = await cache.get('/post', async () => answer(text));
    expect(await again.form('br')).toBe(compressed);
    content.changed();
    const other = await cache.get('/post', async () => ({
      ...answer(text),
      headers: { 'content-type': 'text/plain' },
    }));
    expect(other.headers).toEqual({ 'content-type': 'text/plain' });
  });

  it('are handed to whoever makes them again, to be returned if they still hold', async () => {
    const { cache, content } = open();
    await cache.get('/post', async () => answer('old'));
    content.changed();
    const renewed = cache.get('/post', async (former) => former ?? answer('new'));
    expect(await textOf(renewed)).toBe('old');
    const hits = cache.counts.hit;
    await cache.get('/post', counting());
    expect(cache.counts.hit).toBe(hits + 1);
  });

  it('may be a second old while many others are being made, and never older', async () => {
    const { cache, content, clock } = open();
    await cache.get('/post', async () => answer('old'));
    const others = Array.from({ length: 8 }, (_, at) => {
      const other = slow('other');
      return { ...other, done: cache.get(`/post/${at}`, other.make) };
    });
    content.changed();
    const changedAt = content.changedAfter(content.version - 1);
    const renewal = slow('new');
    clock.time = changedAt + 900;
    expect(await textOf(cache.get('/post', renewal.make))).toBe('old');
    clock.time = changedAt + 1_000;
    const waiting = textOf(cache.get('/post', async () => answer('not needed')));
    renewal.finish();
    expect(await waiting).toBe('new');
    for (const { finish, done } of others) {
      finish();
      await done;
    }
  });

  it('are not failures, nor anything that is not there', async () => {
    const { cache } = open();
    const failing = cache.get('/post', async () => {
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    expect(await textOf(cache.get('/post', async () => answer('missing', 404)))).toBe('missing');
    expect(await textOf(cache.get('/post', async () => answer('found')))).toBe('found');
  });

  it('are none while changes might go unnoticed', async () => {
    const { cache, content } = open();
    const make = counting();
    await cache.get('/post', make);
    content.isWatched = false;
    expect(await textOf(cache.get('/post', make))).toBe('made 2');
    expect(await textOf(cache.get('/post', make))).toBe('made 3');
  });

  describe('when there is no more room', () => {
    /** Room for three of these. */
    const big = async () => answer('x'.repeat(1_500));
    const isKept = async (cache: ReturnType<typeof open>['cache'], path: string) => {
      const before = cache.counts.hit;
      await cache.get(path, big);
      return cache.counts.hit > before;
    };

    it('the least used make it for what is asked for a second time', async () => {
      const { cache } = open(10_000);
      for (const path of ['/a', '/b', '/c', '/a', '/d', '/d']) await cache.get(path, big);
      expect(cache.size()).toBeLessThanOrEqual(10_000);
      expect(await isKept(cache, '/d')).toBe(true);
      expect(await isKept(cache, '/a')).toBe(true);
      expect(await isKept(cache, '/b')).toBe(false);
    });

    it('what is asked for once does not push out what many read', async () => {
      const { cache } = open(10_000);
      for (const path of ['/a', '/b', '/c']) await cache.get(path, big);
      for (let page = 0; page < 3_000; page++) await cache.get(`/page/${page}`, big);
      for (const path of ['/a', '/b', '/c']) expect(await isKept(cache, path)).toBe(true);
    });

    it('what was kept stays so, even when it has grown', async () => {
      const { cache, content } = open(10_000);
      content.changed();
      for (const path of ['/a', '/b']) await cache.get(path, big);
      content.changed();
      await cache.get('/c', big);
      await cache.get('/b', big);
      await cache.get('/a', async () => answer('x'.repeat(3_500)));
      expect(await isKept(cache, '/a')).toBe(true);
    });

    it('what is outdated makes it at once', async () => {
      const { cache, content } = open(10_000);
      for (const path of ['/a', '/b', '/c']) await cache.get(path, big);
      content.changed();
      await cache.get('/d', big);
      expect(await isKept(cache, '/d')).toBe(true);
    });

    it('an answer larger than all of it pushes out nothing', async () => {
      const { cache } = open(10_000);
      await cache.get('/a', big);
      const huge = async () => answer('x'.repeat(20_000));
      await cache.get('/huge', huge);
      await cache.get('/huge', huge);
      expect(await isKept(cache, '/a')).toBe(true);
    });
  });
});
