import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { ImageRejected } from '../../api/prepare-image.ts';
import { createUploadQueue } from './upload-queue.ts';

const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** A queue whose preparations and uploads end when the test says so. */
function heldQueue() {
  const held = new Map<string, PromiseWithResolvers<string>>();
  const prepared: string[] = [];
  const progress = new Map<string, (progress: number) => void>();
  const aborted: string[] = [];
  const queue = createUploadQueue({
    async prepare(file) {
      prepared.push(file.name);
      if (file.name.endsWith('.txt')) throw new ImageRejected('Allowed types are: …');
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
  return { queue, held, prepared, progress, aborted, statuses };
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

  it('prepares the next picture only when the previous one is prepared', async () => {
    const first = Promise.withResolvers<File>();
    const prepared: string[] = [];
    const queue = createUploadQueue({
      prepare(file) {
        prepared.push(file.name);
        return file.name === 'a' ? first.promise : Promise.resolve(file);
      },
      send: async () => 'id',
    });
    queue.add('a', fileOf('a'));
    queue.add('b', fileOf('b'));
    await settle();
    expect(prepared).toEqual(['a']);
    first.resolve(fileOf('a-smaller'));
    await settle();
    expect(prepared).toEqual(['a', 'b']);
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
    held.get('a')?.reject(new ApiError({ status: 503, message: 'Please try again.' }));
    held.get('b')?.resolve('id-b');
    await settle();
    expect(statuses()).toEqual(['failed', 'uploaded']);
    const failure = { message: 'Please try again.', mayPass: true };
    expect(queue.uploads.get().get('a')?.failure).toEqual(failure);
    queue.retry(['a']);
    await settle();
    expect(statuses()).toEqual(['uploading', 'uploaded']);
    held.get('a')?.resolve('id-a');
    await settle();
    expect(queue.uploads.get().get('a')).toMatchObject({ pictureId: 'id-a', failure: undefined });
  });

  it('does not offer to send a rejected file again, and prepares those after it', async () => {
    const { queue, prepared, statuses } = heldQueue();
    queue.add('a', fileOf('notes.txt'));
    queue.add('b', fileOf('b'));
    await settle();
    expect(prepared).toEqual(['notes.txt', 'b']);
    expect(statuses()).toEqual(['failed', 'uploading']);
    expect(queue.uploads.get().get('a')?.failure?.mayPass).toBe(false);
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
    held.get('b')?.reject(new ApiError({ status: 400, message: 'unreadable' }));
    await waiting;
  });

  it('does not upload a picture again whose id is known', async () => {
    const { queue, held } = heldQueue();
    queue.add('a', fileOf('a'), 'id-a');
    await queue.whenSettled();
    expect(held.size).toBe(0);
  });
});
