import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingTexts } from '#texts/pending.ts';
import { draftTexts } from '#texts/writing.ts';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { addPending, changePending, findPending } from '../api/pending-actions.ts';
import {
  type PendingAction,
  type PendingPicture,
  type PendingPost,
  pendingList,
} from '../api/pending-list.ts';
import { transact } from '../ui/browser-database.ts';
import { moveFormerPictures } from './former-pictures.ts';
import { keepSending } from './keep-sending.ts';
import { openUploadsOf } from './open-uploads.ts';
import { sendPending } from './send-pending.ts';
import { findPictures, findPicturesByName } from './stored-pictures.ts';

let isFull = false;
/** For how many pictures the store has room. */
let room = 0;
startMemoryDatabase({
  takesFiles: true,
  hasRoomFor(value) {
    if (isFull) return false;
    if (!Object.hasOwn(value as object, 'bytes')) return true;
    room -= 1;
    return room >= 0;
  },
});

const requests: (string | undefined)[] = [];
let answers: Response[] = [];
let stored: Record<string, string> = {};
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  isFull = false;
  requests.length = 0;
  answers = [];
  room = 10;
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
it('what two tabs hand over with one idempotency key waits once', async () => {
  const memory = {
    kind: 'publish',
    memberId: 'mira',
    text: { title: 'Lake' },
    pictures: [],
  } as const;
  const [one, other] = await Promise.all([
    addPending({ ...memory, attempt: 'x' }),
    addPending({ ...memory, attempt: 'x' }),
  ]);
  expect(await findPending('mira')).toEqual([one]);
  expect(other).toEqual(one);
});

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

describe('a memory whose pictures the version before had in its record', () => {
  async function addFormer(): Promise<PendingAction> {
    const file = new File(['bytes'], 'lake.jpg', { type: 'image/jpeg' });
    const former = ['A lake', 'A boat'].map((alt) => ({ file, alt, pictureId: 'former' }));
    const pictures = former as unknown as PendingPicture[];
    const details = { kind: 'publish', memberId: 'mira', text: { title: 'Lake' } } as const;
    return addPending({ ...details, pictures });
  }

  it('has them moved out of it when a page is opened, also when it is not sent again', async () => {
    await changePending(await addFormer(), { refusal: 'Not this one.' });
    const stop = keepSending('mira', { onSent: async () => {}, onDelayed: () => {} });
    const picturesOf = ([action]: readonly PendingAction[]) =>
      action?.kind === 'publish' ? action.pictures : [];
    const storedAs = expect.stringMatching(/^draft:mira\//);
    const moved = ['A lake', 'A boat'].map((alt) => ({ storedAs, alt }));
    await vi.waitFor(() => expect(picturesOf(pendingList.get())).toEqual(moved));
    stop();
    const pictures = picturesOf(await findPending('mira'));
    expect(pictures).toEqual(moved);
    const [picture] = (await findPicturesByName(pictures.map(({ storedAs }) => storedAs))).values();
    expect(picture).toMatchObject({ pictureId: 'former' });
    expect(picture?.file.name).toBe('lake.jpg');
  });

  it('has none that a draft takes while they are moved, also when two tabs do it', async () => {
    const former = await addFormer();
    let isMoved = false;
    const moving = Promise.all([moveFormerPictures(former), moveFormerPictures(former)]);
    void moving.finally(() => {
      isMoved = true;
    });
    while (!isMoved) expect([...(await findPictures('draft:mira')).keys()]).toEqual([]);
    expect([...(await findPictures('draft:mira')).keys()]).toEqual([]);
    const [stored] = await findPending('mira');
    expect(await moving).toEqual([stored, stored]);
  });

  it('waits with the reason when they have no room, and holds back nothing', async () => {
    const former = await addFormer();
    await addComment('mira');
    room = 1;
    const { sent, delayed } = await sendPending('mira');
    expect(sent).toMatchObject([{ action: { kind: 'comment' }, isRefused: false }]);
    expect(delayed).toMatchObject([{ message: draftTexts.notStored }]);
    expect(await findPending('mira')).toMatchObject([
      { id: former.id, pictures: [{ alt: 'A lake' }, { alt: 'A boat' }] },
    ]);
    expect(await findPictures('draft:mira'), 'of no draft').toEqual(new Map());
  });
});

it('a memory whose pictures cannot be read waits with the reason, and holds back nothing', async () => {
  const pictures = [{ storedAs: 'draft:mira/lake', alt: '' }];
  await addPending({ kind: 'publish', memberId: 'mira', text: { title: 'Lake' }, pictures });
  await addComment('mira');
  const database = indexedDB;
  vi.stubGlobal('indexedDB', {
    open() {
      const opening = database.open('keepsake');
      const { result } = opening;
      const { transaction } = result;
      result.transaction = (names, mode) => {
        if (String(names) !== 'draft-pictures') return transaction(names, mode);
        throw new DOMException('connection lost', 'UnknownError');
      };
      return opening;
    },
  });
  const { sent, delayed } = await sendPending('mira');
  expect(sent).toMatchObject([{ action: { kind: 'comment' }, isRefused: false }]);
  expect(delayed).toMatchObject([{ message: pendingTexts.picturesUnreadable }]);
  expect(await findPending('mira')).toHaveLength(1);
});
