import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { addPending } from '../api/pending-actions.ts';
import { transact } from '../ui/browser-database.ts';
import { createKeptUploads } from './kept-uploads.ts';
import { originalSizeOf, rememberOriginalSize } from './prepare-image.ts';
import { deletePictures, findPictures, storedName, storePicture } from './stored-pictures.ts';

// Other test files of the same process have no such browser.
afterAll(() => vi.unstubAllGlobals());

const memberId = 'mira';
const draftKey = 'draft:mira';
const tooLarge = 1000;
startMemoryDatabase({
  takesFiles: true,
  hasRoomFor: (value) => ((value as { bytes?: ArrayBuffer }).bytes?.byteLength ?? 0) < tooLarge,
});

const listeners = new Set<unknown>();
beforeEach(() => {
  listeners.clear();
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) =>
    listeners.delete(listener),
  );
});

const fileOf = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 12 });
/** Pictures are stored and deleted one after the other: this comes last. */
const settle = () => deletePictures([]);

/** Uploads whose preparations end when the test says so. */
function heldUploads() {
  const { promise: isPrepared, resolve: finishPreparing } = Promise.withResolvers<void>();
  const uploads = createKeptUploads({
    memberId,
    draftKey,
    async prepare(file) {
      await isPrepared;
      const copy = fileOf(file.name, 10);
      rememberOriginalSize(copy, file.size);
      return copy;
    },
    send: async (file) => `id of ${file.name}`,
  });
  return { uploads, finishPreparing };
}

const reopened = async () => {
  const { uploads } = heldUploads();
  await uploads.restored();
  return uploads.queue.uploads.get();
};

async function readStored(name: string): Promise<unknown> {
  let found: unknown;
  await transact('draft-pictures', 'readonly', (store) => {
    const request = store.get(name);
    request.addEventListener('success', () => {
      found = request.result;
    });
  });
  return found;
}

describe('chosen pictures', () => {
  it('are kept as they are, before any is made smaller', async () => {
    const { uploads } = heldUploads();
    await uploads.restored();
    uploads.queue.add('a', fileOf('lake.jpg'));
    uploads.queue.add('b', fileOf('boat.jpg'));
    expect(uploads.unkept.get()).toMatchObject({ storing: 2 });
    expect(listeners.size, 'the browser asks before leaving').toBe(1);
    expect(await uploads.whenKept()).toBe(true);
    expect(listeners.size).toBe(0);
    uploads.close();
    const found = await findPictures(draftKey);
    expect(
      [...found].map(([key, { file }]) => [key, file.name, file.size, file.lastModified]),
    ).toEqual([
      ['a', 'lake.jpg', 100, 12],
      ['b', 'boat.jpg', 100, 12],
    ]);
  });

  it('are stored as bytes, and replaced by their smaller copies with what the original has told', async () => {
    const { uploads, finishPreparing } = heldUploads();
    await uploads.restored();
    uploads.queue.add('a', fileOf('lake.jpg'));
    uploads.queue.setDate('a', '1974-07-12');
    finishPreparing();
    await uploads.queue.whenSettled();
    await settle();
    uploads.close();
    const stored = await readStored(storedName(draftKey, 'a'));
    expect(stored).toMatchObject({ bytes: expect.any(ArrayBuffer), pictureId: 'id of lake.jpg' });
    const upload = (await reopened()).get('a');
    expect(upload).toMatchObject({ status: 'uploaded', takenOn: '1974-07-12' });
    expect(upload?.file.size).toBe(10);
    expect(upload && originalSizeOf(upload.file)).toBe(100);
  });

  it('without room are named until they are made smaller, and the others are kept', async () => {
    const { uploads, finishPreparing } = heldUploads();
    await uploads.restored();
    uploads.queue.add('a', fileOf('lake.jpg'));
    uploads.queue.add('b', fileOf('huge.jpg', tooLarge));
    expect(await uploads.whenKept()).toBe(false);
    expect(uploads.unkept.get()).toEqual({
      storing: 0,
      failed: [{ key: 'b', name: 'huge.jpg' }],
      isFull: true,
    });
    expect(listeners.size).toBe(1);
    expect([...(await findPictures(draftKey)).keys()]).toEqual(['a']);
    finishPreparing();
    await uploads.queue.whenSettled();
    await settle();
    expect(await uploads.whenKept()).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it('are not kept without IndexedDB, which is said', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { uploads } = heldUploads();
    await uploads.restored();
    uploads.queue.add('a', fileOf('lake.jpg'));
    expect(await uploads.whenKept()).toBe(false);
    expect(uploads.unkept.get()).toMatchObject({ failed: [{ name: 'lake.jpg' }], isFull: false });
    expect(uploads.queue.uploads.get().get('a')?.file.name).toBe('lake.jpg');
  });

  it('that the version before stored as files are still there', async () => {
    const former = { file: fileOf('lake.jpg'), pictureId: 'former' };
    await transact('draft-pictures', 'readwrite', (store) =>
      store.put(former, storedName(draftKey, 'a')),
    );
    const upload = (await reopened()).get('a');
    expect(upload).toMatchObject({ status: 'uploaded', pictureId: 'former' });
    expect(upload?.file.name).toBe('lake.jpg');
  });

  it('are read again as other tabs and the outbox have left them', async () => {
    const { uploads } = heldUploads();
    await uploads.restored();
    const nameOf = (key: string) => storedName(draftKey, key);
    for (const key of ['removed', 'sent', 'stays']) uploads.queue.add(key, fileOf(`${key}.jpg`));
    uploads.queue.add('unkept', fileOf('unkept.jpg', tooLarge));
    await uploads.whenKept();
    await transact('draft-pictures', 'readwrite', (store) => store.delete(nameOf('removed')));
    const pictures = [{ storedAs: nameOf('sent'), alt: '' }];
    await addPending({ kind: 'publish', memberId, text: { title: 'Lake' }, pictures });
    await storePicture(nameOf('added'), { file: fileOf('added.jpg') }, { isNew: true });
    uploads.readAgain();
    await uploads.restored();
    expect([...uploads.queue.uploads.get().keys()]).toEqual(['stays', 'unkept', 'added']);
    await settle();
    expect(await readStored(nameOf('sent'))).toBeTruthy();
  });

  it('go when they are removed, but not those of a memory in the outbox', async () => {
    const { uploads } = heldUploads();
    await uploads.restored();
    uploads.queue.add('a', fileOf('lake.jpg'));
    uploads.queue.add('b', fileOf('boat.jpg'));
    await uploads.whenKept();
    const pictures = [{ storedAs: storedName(draftKey, 'a'), alt: '' }];
    await addPending({ kind: 'publish', memberId, text: { title: 'Lake' }, pictures });
    // As another tab that has the same draft.
    uploads.queue.clear();
    await settle();
    expect(await readStored(storedName(draftKey, 'a'))).toBeTruthy();
    expect(await readStored(storedName(draftKey, 'b'))).toBeUndefined();
    expect([...(await findPictures(draftKey)).keys()], 'of no draft').toEqual([]);
  });
});
