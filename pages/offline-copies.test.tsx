import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { keepMark, writeKeepChoice } from '#web/api/keep-memories.ts';
import {
  deleteOfflineCopies,
  findOfflineCopies,
  saveOfflineCopies,
} from '#web/api/offline-copies.ts';
import { provideCopiedLists, refreshOfflineCopies } from '#web/api/offline-refresh.ts';
import { tagsAddress } from '#web/api/offline-rules.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { startMemoryDatabase } from './support/memory-database.ts';

startMemoryDatabase();

/** How often the list of posts was loaded, and what happens while it is. */
let loads = 0;
let posts: object[] = [];
let meanwhile: () => Promise<void>;

const secure = Object.getOwnPropertyDescriptor(globalThis, 'isSecureContext');

beforeEach(() => {
  loads = 0;
  posts = [];
  meanwhile = async () => {};
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00Z') });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', emptyCaches);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('/tag')
        ? { status: 'success', tags: [] }
        : { status: 'success', posts: posts.map((post) => ({ ...post, version: 1 })) },
    ),
  );
  provideCopiedLists(async () => () => ({
    '/post': async (api) => {
      loads += 1;
      await meanwhile();
      return api('listPosts', { page: 1, limit: 12 });
    },
  }));
  startSession('secret', { _id: 'ana', role: 'admin' } as AccountView);
  writeKeepChoice(true);
});

afterEach(() => {
  endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (secure) Object.defineProperty(globalThis, 'isSecureContext', secure);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const kept = async () => (await findOfflineCopies()).map(({ address }) => address).sort();

it('what is loaded while the copies are deleted is not stored again', async () => {
  await refreshOfflineCopies();
  expect(await kept()).toEqual(['/post', tagsAddress]);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  let deletedFirst: string[] | undefined;
  meanwhile = async () => {
    await deleteOfflineCopies();
    deletedFirst = await kept();
  };
  await refreshOfflineCopies();
  expect(deletedFirst).toEqual([]);
  expect(await kept()).toEqual([]);
  meanwhile = async () => {};
  await refreshOfflineCopies();
  expect(await kept()).toEqual(['/post', tagsAddress]);
});

it.each([
  [14, 1],
  [16, 2],
])('copies %i minutes old: the list has been loaded %i times', async (minutes, times) => {
  await refreshOfflineCopies();
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await refreshOfflineCopies();
  expect(loads).toBe(times);
});

it('a list replaces nothing of a memory that was opened', async () => {
  const listed = postOf({ _id: 'a', audience: 'members', userId: 'mila' });
  const opened = { ...listed, comments: [{ body: 'I was there' }] };
  await saveOfflineCopies([{ address: '/post/a', loaded: opened }], keepMark());
  posts = [listed, postOf({ _id: 'b', audience: 'members', userId: 'mila' })];
  await refreshOfflineCopies();
  const copies = await findOfflineCopies();
  const loadedOf = (id: string) => copies.find(({ address }) => address === `/post/${id}`)?.loaded;
  expect(loadedOf('a')).toEqual(opened);
  expect(loadedOf('b')).toMatchObject({ _id: 'b' });
});

describe('not kept are', () => {
  it('private memories of others, which an administrator may read', async () => {
    posts = [
      postOf({ _id: 'a', audience: 'private', userId: 'mila' }),
      postOf({ _id: 'b', audience: 'private', userId: 'ana' }),
      postOf({ _id: 'c', audience: 'members', userId: 'mila' }),
    ];
    await refreshOfflineCopies();
    const list = (await findOfflineCopies()).find(({ address }) => address === '/post');
    expect(list?.loaded).toMatchObject({ posts: [{ _id: 'b' }, { _id: 'c' }] });
  });

  it('any without a service worker, which would open them', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    await refreshOfflineCopies();
    expect(await kept()).toEqual([]);
  });
});

function postOf(post: { _id: string; audience: string; userId: string }) {
  const picture = { base: `/pictures/${post._id}`, width: 320, suffix: '', isAnimated: false };
  return { ...post, picture, version: 1 };
}

/** Without room for pictures. */
const emptyCaches = {
  has: async () => false,
  keys: async () => [],
  delete: async () => false,
  open: async () => ({
    match: async () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }),
};
