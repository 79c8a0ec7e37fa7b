import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { addPending, findPending } from '../api/pending-actions.ts';
import { type PendingPost, pendingList } from '../api/pending-list.ts';
import { transact } from '../ui/browser-database.ts';
import { moveFormerPictures } from './former-pictures.ts';
import { keepSending } from './keep-sending.ts';
import { openUploadsOf } from './open-uploads.ts';
import { sendPending } from './send-pending.ts';
import { findPicturesByName } from './stored-pictures.ts';

let isFull = false;
startMemoryDatabase({ takesFiles: true, hasRoomFor: () => !isFull });

const requests: (string | undefined)[] = [];
let answers: Response[] = [];
let stored: Record<string, string> = {};
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  isFull = false;
  requests.length = 0;
  answers = [];
  const user = { _id: 'mira' };
  stored = { token: 'Bearer of mira', user: JSON.stringify(user) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers }: { headers: Record<string, string> }) => {
      requests.push(headers.authorization);
      return answers.shift() ?? Response.json({ status: 'success', message: 'Added.' });
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addComment = (memberId: string) =>
  addPending({ kind: 'comment', memberId, postId: 'p', postTitle: 'Lake', body: 'So white!' });
const busy = (seconds: number) =>
  Response.json(
    { status: 'error', message: 'Busy.', error: { code: 'overloaded' } },
    { status: 503, headers: { 'retry-after': `${seconds}` } },
  );

it('what waits is sent with the token of its member, and never with that of somebody else', async () => {
  await addComment('mira');
  await addComment('ana');
  expect((await sendPending('ana')).sent).toEqual([]);
  expect(requests).toEqual([]);
  expect((await sendPending('mira')).sent).toMatchObject([{ isRefused: false }]);
  expect(requests).toEqual(['Bearer of mira']);
  expect(await findPending('ana')).toHaveLength(1);
});

const addMemory = (title: string) =>
  addPending({ kind: 'publish', memberId: 'mira', text: { title }, pictures: [] });
const refused = Response.json(
  {
    status: 'error',
    message: 'No.',
    error: { code: 'validation', fields: { title: 'Not this.' } },
  },
  { status: 400 },
);

it('on a device that has become full, what waits goes out, and what is refused is said', async () => {
  const first = await addMemory('Refused');
  await addMemory('Lake');
  isFull = true;
  answers = [refused, Response.json({ status: 'success', message: '', post: { _id: 'lake' } })];
  const { sent, delayed } = await sendPending('mira');
  expect(sent).toMatchObject([{ postId: 'lake' }]);
  expect(delayed).toMatchObject([{ message: 'Not this.' }]);
  expect(await findPending('mira')).toEqual([first]);
});

it('Retry-After delays sending again, also when the device is online again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  answers = [busy(50)];
  await addComment('mira');
  const onDelayed = vi.fn();
  const stop = keepSending('mira', { onSent: async () => {}, onDelayed });
  await vi.waitFor(() => expect(onDelayed).toHaveBeenCalledOnce());
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(45_000);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(requests).toHaveLength(2);
  stop();
});

it('the uploads of a memory that another tab has sent or taken end', async () => {
  const action = await addMemory('Lake');
  answers = [busy(50)];
  const onDelayed = vi.fn();
  const stop = keepSending('mira', { onSent: async () => {}, onDelayed });
  await vi.waitFor(() => expect(onDelayed).toHaveBeenCalledOnce());
  const uploads = openUploadsOf(action as PendingPost);
  await transact('pending-actions', 'readwrite', (store) => store.delete(action.id));
  const channel = new BroadcastChannel('pending-actions');
  channel.postMessage(null);
  channel.close();
  await vi.waitFor(() => expect(uploads.isClosed()).toBe(true));
  stop();
});

it('what waits stays on the page while the store cannot be read', async () => {
  await addComment('mira');
  answers = [busy(50)];
  const onDelayed = vi.fn();
  const stop = keepSending('mira', { onSent: async () => {}, onDelayed });
  await vi.waitFor(() => expect(onDelayed).toHaveBeenCalledOnce());
  const openDatabase = vi.fn(() => {
    throw new DOMException('connection lost', 'UnknownError');
  });
  vi.stubGlobal('indexedDB', { open: openDatabase });
  const channel = new BroadcastChannel('pending-actions');
  channel.postMessage(null);
  channel.close();
  await vi.waitFor(() => expect(openDatabase).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect(pendingList.get()).toHaveLength(1);
  stop();
});

it('pictures that the version before had in the record of a memory are moved out of it', async () => {
  const file = new File(['bytes'], 'lake.jpg', { type: 'image/jpeg' });
  const former = { file, alt: 'A lake', pictureId: 'former' };
  const action = { id: '1', kind: 'publish', memberId: 'mira', at: 1, attempt: 'x' };
  await transact('pending-actions', 'readwrite', (store) =>
    store.put({ ...action, text: { title: 'Lake' }, pictures: [former] }, '1'),
  );
  await moveFormerPictures('mira');
  const [moved] = await findPending('mira');
  const pictures = moved?.kind === 'publish' ? moved.pictures : [];
  expect(pictures).toEqual([{ storedAs: expect.stringMatching(/^draft:mira\//), alt: 'A lake' }]);
  const [picture] = (await findPicturesByName(pictures.map(({ storedAs }) => storedAs))).values();
  expect(picture).toMatchObject({ pictureId: 'former' });
  expect(picture?.file.name).toBe('lake.jpg');
});
