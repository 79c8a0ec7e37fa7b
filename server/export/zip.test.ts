import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readZip } from '#test/zip-reader.ts';
import { textEntry, type ZipEntry, zipOf } from './zip.ts';

const mebibyte = 1024 * 1024;
const changedAt = Date.UTC(2026, 0, 15);

describe('a zip', () => {
  it('contains every file unchanged, compressed or not', async () => {
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield textEntry('a.html', changedAt, ['Žižek ', 'and <b>']);
      const content = Readable.from([Buffer.from([1, 2, 3])]);
      yield { path: 'b/c.jpg', changedAt, content, isText: false };
      yield textEntry('empty.txt', changedAt, []);
    }
    expect([...readZip(await buffer(zipOf(entries())))]).toEqual([
      ['a.html', Buffer.from('Žižek and <b>')],
      ['b/c.jpg', Buffer.from([1, 2, 3])],
      ['empty.txt', Buffer.alloc(0)],
    ]);
  });

  it('respects backpressure', async () => {
    let made = 0;
    function* pieces() {
      for (let piece = 0; piece < 64; piece++) {
        made += mebibyte / 16;
        yield Buffer.alloc(mebibyte / 16, piece);
      }
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let file = 0; file < 4; file++) {
        const content = Readable.from(pieces(), { objectMode: false });
        yield { path: `${file}.jpg`, changedAt, content, isText: false };
      }
    }
    let read = 0;
    let furthest = 0;
    for await (const chunk of zipOf(entries())) {
      read += chunk.length;
      // Gives the producer time to run ahead of the reader.
      for (let tick = 0; tick < 10; tick++) await setImmediate();
      furthest = Math.max(furthest, made - read);
    }
    expect(made).toBe(16 * mebibyte);
    expect(read).toBeGreaterThan(made);
    expect(furthest).toBeLessThan(2 * mebibyte);
  });

  it('releases the streams of its entries', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const contents: WeakRef<Readable>[] = [];
    let live = Number.POSITIVE_INFINITY;
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let file = 0; file < 200; file++) {
        const entry = textEntry(`${file}.html`, changedAt, ['words']);
        contents.push(new WeakRef(entry.content));
        yield entry;
      }
      await setImmediate();
      collectGarbage();
      live = contents.filter((content) => content.deref()).length;
    }
    expect(readZip(await buffer(zipOf(entries()))).size).toBe(200);
    expect(live).toBeLessThan(20);
  });

  it('closes everything when the client disconnects', async () => {
    const opened: Readable[] = [];
    const ended = Promise.withResolvers<void>();
    async function* entries(): AsyncGenerator<ZipEntry> {
      try {
        for (let file = 0; file < 100; file++) {
          const content = Readable.from([Buffer.alloc(mebibyte)], { objectMode: false });
          opened.push(content);
          yield { path: `${file}.jpg`, changedAt, content, isText: false };
        }
      } finally {
        ended.resolve();
      }
    }
    const zip = zipOf(entries());
    for await (const _ of zip) break;
    await ended.promise;
    expect(zip.destroyed).toBe(true);
    expect(opened.length).toBeLessThan(10);
    expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it.each([
    [
      'a file that cannot be read',
      async function* broken(): AsyncGenerator<ZipEntry> {
        const content = Readable.from(
          (async function* half() {
            yield Buffer.from('half');
            throw new Error('The disk is gone.');
          })(),
        );
        yield { path: 'a.jpg', changedAt, content, isText: false };
      },
    ],
    [
      'a list that cannot be read',
      async function* broken(): AsyncGenerator<ZipEntry> {
        yield textEntry('a.html', changedAt, ['half']);
        throw new Error('The disk is gone.');
      },
    ],
  ])(
    'aborts on %s, so that a truncated file is not taken for a complete one',
    async (_, entries) => {
      await expect(buffer(zipOf(entries()))).rejects.toThrow('The disk is gone.');
    },
  );
});
