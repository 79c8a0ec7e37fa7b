import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { areUnreachable } from './picture-upload.ts';
import { ImageRejected } from './prepare-image.ts';
import { createUploadQueue } from './upload-queue.ts';

const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** A queue whose preparations and uploads end when the test says so. */
function heldQueue() {
  const held = new Map<string, PromiseWithResolvers<string>>();
  const prepared: string[] = [];
  const progress = new Map<string, (progress: number) => void>();
  const aborted: string[] = [];
  /** What the queue does later, by the milliseconds it waits. */
  const scheduled: { delayMs: number; run: () => void }[] = [];
  const queue = createUploadQueue({
    schedule(run, delayMs) {
      const entry = { delayMs, run };
      scheduled.push(entry);
      return () => scheduled.splice(scheduled.indexOf(entry), 1);
    },
    async prepare(file) {
      prepared.push(file.name);
      if (file.name.endsWith('.txt')) throw new ImageRejected('Allowed types are: …');
      if (file.name.endsWith('.heic')) throw new ApiError({ status: 0, message: 'No decoder.' });
      if (file.name.endsWith('.moved')) throw new DOMException('not found', 'NotFoundError');
      return file;
    },
    send(file, { signal, onProgress }) {
      const upload = Promise.withResolvers<string>();
      held.set(file.name, upload);
      progress.set(file.name, onProgress);
      signal.addEventListener('abort', () => {
        aborted.push(file.name);
        upload.reject(new ApiError({ status: 0, message: 'aborted' }));
      });
      return upload.promise;
    },
  });
  const statuses = () => [...queue.uploads.get().values()].map(({ status }) => status);
  /** The server refuses a picture; returns for how long the queue then waits, undefined if it gives up. */
  async function refuse(name: string, status: number, retryAfter?: number) {
    held.get(name)?.reject(new ApiError({ status, message: 'Please try again.', retryAfter }));
    await settle();
    return scheduled.at(-1)?.delayMs;
  }
  async function passTime() {
    scheduled.shift()?.run();
    await settle();
  }
  return { queue, held, prepared, progress, aborted, statuses, scheduled, refuse, passTime };
}

/** Lets everything run that does not wait for the test. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the upload queue', () => {
  it('fails a picture that cannot be read, and goes on with the next', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { queue, statuses } = heldQueue();
    queue.add('1', fileOf('photo.moved'));
    queue.add('2', fileOf('b.jpg'));
    await settle();
    expect(statuses()).toEqual(['failed', 'uploading']);
    expect(report).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('tells what only lacks a connection from what could not be prepared without one', async () => {
    const { queue, refuse } = heldQueue();
    queue.add('a', fileOf('a'));
    await settle();
    expect(areUnreachable(queue.uploads.get())).toBe(false);
    await refuse('a', 0);
    expect(areUnreachable(queue.uploads.get())).toBe(true);
    queue.add('b', fileOf('b.heic'));
    await settle();
    expect(areUnreachable(queue.uploads.get())).toBe(false);
  });

  it('uploads two pictures at a time, in the order in which they were chosen', async () => {
    const { queue, held, statuses } = heldQueue();
    for (const name of ['a', 'b', 'c']) queue.add(name, fileOf(name));
    await settle();
    expect(statuses()).toEqual(['uploading', 'uploading', 'waiting']);
    held.get('b')?.resolve('id-b');
    await settle();
    expect(statuses()).toEqual(['uploading', 'uploaded', 'uploading']);
    expect(queue.uploads.get().get('b')?.pictureId).toBe('id-b');
  });

  it('uploads each picture as soon as it is prepared, and knows when all are', async () => {
    const first = Promise.withResolvers<File>();
    const sent: string[] = [];
    const queue = createUploadQueue({
      prepare: (file) => (file.name === 'a' ? first.promise : Promise.resolve(file)),
      async send(file) {
        sent.push(file.name);
        return 'id';
      },
    });
    queue.add('a', fileOf('a'));
    queue.add('b', fileOf('b'));
    let arePrepared = false;
    const prepared = queue.whenPrepared().then(() => {
      arePrepared = true;
    });
    await settle();
    expect(sent).toEqual(['b']);
    expect(arePrepared).toBe(false);
    first.resolve(fileOf('a-smaller'));
    await prepared;
    await settle();
    expect(sent).toEqual(['b', 'a-smaller']);
    expect(queue.uploads.get().get('a')?.file.name).toBe('a-smaller');
  });

  it('reports the progress of each picture', async () => {
    const { queue, progress } = heldQueue();
    queue.add('a', fileOf('a'));
    await settle();
    progress.get('a')?.(0.4);
    expect(queue.uploads.get().get('a')?.progress).toBe(0.4);
  });

  it('keeps the other pictures when one fails, and uploads that one again', async () => {
    const { queue, held, statuses } = heldQueue();
    queue.add('a', fileOf('a'));
    queue.add('b', fileOf('b'));
    await settle();
    held.get('a')?.reject(new ApiError({ status: 500, message: 'Please try again.' }));
    held.get('b')?.resolve('id-b');
    await settle();
    expect(statuses()).toEqual(['failed', 'uploaded']);
    expect(queue.uploads.get().get('a')?.failure).toBe('Please try again.');
    queue.retry(['a']);
    await settle();
    expect(statuses()).toEqual(['uploading', 'uploaded']);
    held.get('a')?.resolve('id-a');
    await settle();
    expect(queue.uploads.get().get('a')).toMatchObject({ pictureId: 'id-a', failure: undefined });
  });

  it.each([503, 429])(
    'sends a picture refused with %i again after Retry-After, then with backoff, five times',
    async (status) => {
      const { queue, statuses, refuse, passTime } = heldQueue();
      queue.add('a', fileOf('a'));
      await settle();
      for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000]) {
        expect(await refuse('a', status, 5)).toBe(wait);
        expect(statuses()).toEqual(['postponed']);
        await passTime();
        expect(statuses()).toEqual(['uploading']);
      }
      expect(await refuse('a', status, 5)).toBeUndefined();
      expect(statuses()).toEqual(['failed']);
      // Five more when the member says so.
      queue.retry(['a']);
      await settle();
      expect(await refuse('a', status)).toBe(2_000);
    },
  );

  it('uploads the others while a refused picture waits, and is not settled', async () => {
    const { queue, held, statuses, refuse, passTime } = heldQueue();
    for (const name of ['a', 'b', 'c']) queue.add(name, fileOf(name));
    await settle();
    await refuse('a', 503, 5);
    expect(statuses()).toEqual(['postponed', 'uploading', 'uploading']);
    let isSettled = false;
    const settled = queue.whenSettled().then(() => {
      isSettled = true;
    });
    for (const name of ['b', 'c']) held.get(name)?.resolve(`id-${name}`);
    await settle();
    expect(isSettled).toBe(false);
    await passTime();
    held.get('a')?.resolve('id-a');
    await settled;
    expect(statuses()).toEqual(['uploaded', 'uploaded', 'uploaded']);
  });

  it('fails a picture at once that it would have to send again after more than a minute', async () => {
    const { queue, statuses, refuse } = heldQueue();
    queue.add('a', fileOf('a'));
    await settle();
    expect(await refuse('a', 429, 61)).toBeUndefined();
    expect(statuses()).toEqual(['failed']);
  });

  it('does not send a removed picture again', async () => {
    const { queue, refuse, scheduled } = heldQueue();
    for (const name of ['a', 'b']) queue.add(name, fileOf(name));
    await settle();
    await refuse('a', 503);
    expect(scheduled).toHaveLength(1);
    queue.remove(['a']);
    expect(scheduled).toEqual([]);
    // Refused after it was removed.
    queue.remove(['b']);
    expect(await refuse('b', 503)).toBeUndefined();
  });

  it('leaves out a file that can never be uploaded, and goes on with the next', async () => {
    const { queue, held, statuses } = heldQueue();
    queue.add('a', fileOf('notes.txt'));
    queue.add('b', fileOf('b'));
    queue.add('c', fileOf('c'));
    const settled = queue.whenSettled();
    await settle();
    expect(statuses()).toEqual(['uploading', 'uploading']);
    held.get('b')?.reject(new ApiError({ status: 400, message: 'unreadable' }));
    held.get('c')?.resolve('id-c');
    await settled;
    expect([...queue.uploads.get().keys()]).toEqual(['c']);
    expect(queue.rejected.get()).toMatchObject([
      { key: 'a', name: 'notes.txt', message: 'Allowed types are: …' },
      { key: 'b', name: 'b', message: 'unreadable' },
    ]);
  });

  it('takes the replaced picture back when the new file is rejected', async () => {
    const { queue, held } = heldQueue();
    queue.add('a', fileOf('a'), { pictureId: 'id-a' });
    queue.replace({ key: 'a', alt: 'A lake' }, 'b', fileOf('notes.txt'));
    expect([...queue.uploads.get().keys()]).toEqual(['b']);
    await settle();
    expect(queue.rejected.get()).toMatchObject([{ key: 'b', former: { key: 'a', alt: 'A lake' } }]);
    expect(queue.uploads.get().get('a')).toMatchObject({ status: 'uploaded', pictureId: 'id-a' });
    expect(held.size).toBe(0);
  });

  it('aborts the upload of a removed picture, and starts the next', async () => {
    const { queue, aborted, statuses } = heldQueue();
    for (const name of ['a', 'b', 'c']) queue.add(name, fileOf(name));
    await settle();
    queue.remove(['a']);
    await settle();
    expect(aborted).toEqual(['a']);
    expect(statuses()).toEqual(['uploading', 'uploading']);
  });

  it('is settled when everything is uploaded or something has failed', async () => {
    const { queue, held } = heldQueue();
    await queue.whenSettled();
    queue.add('a', fileOf('a'));
    queue.add('b', fileOf('b'));
    let isSettled = false;
    // While they are being prepared: a large photo takes seconds.
    const waiting = queue.whenSettled().then(() => {
      isSettled = true;
    });
    await settle();
    held.get('a')?.resolve('id-a');
    await settle();
    expect(isSettled).toBe(false);
    held.get('b')?.reject(new ApiError({ status: 500, message: 'Please try again.' }));
    await waiting;
  });

  it('does not upload a picture again whose id is known', async () => {
    const { queue, held } = heldQueue();
    queue.add('a', fileOf('a'), { pictureId: 'id-a' });
    await queue.whenSettled();
    expect(held.size).toBe(0);
  });
});
