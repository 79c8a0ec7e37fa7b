import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildComment, buildPost } from '#test/factories.ts';
import { backgroundApi } from '#web/api/background.ts';
import { writeKeepChoice } from '#web/api/keep-memories.ts';
import { findOfflineCopies, saveOfflineCopies } from '#web/api/offline-copies.ts';
import { provideCopiedLists, refreshOfflineCopies } from '#web/api/offline-refresh.ts';
import { readToken } from '#web/api/session.ts';
import { startMemoryDatabase } from './support/memory-database.ts';
import { startPageSite } from './support/open-page.tsx';

startMemoryDatabase();
const { site, signIn } = startPageSite();

const original = Object.getOwnPropertyDescriptor(globalThis, 'isSecureContext');

// The simulated browser has no Cache API; pictures are in the browser tests.
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  const cache = { match: async () => new Response() };
  vi.stubGlobal('caches', {
    open: async () => cache,
    has: async () => false,
    keys: async () => [],
  });
});

afterEach(() => {
  provideCopiedLists(undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  if (original) Object.defineProperty(globalThis, 'isSecureContext', original);
  else Reflect.deleteProperty(globalThis, 'isSecureContext');
});

it('a list replaces nothing of what is kept of a memory that was opened', async () => {
  await signIn();
  writeKeepChoice(true);
  const [opened, listed] = [await buildPost(site.db), await buildPost(site.db)];
  await buildComment(site.db, { post: opened, body: 'I was there' });
  const { post } = await backgroundApi('getPost', { postId: opened.id, comments: 50 });
  await saveOfflineCopies([{ address: `/post/${opened.id}`, loaded: post }], readToken());
  provideCopiedLists(async () => () => ({
    '/post': async (api) => api('listPosts', { page: 1, limit: 12 }),
  }));
  await refreshOfflineCopies();
  const copies = await findOfflineCopies();
  const loadedOf = ({ id }: { id: string }) =>
    copies.find(({ address }) => address === `/post/${id}`)?.loaded;
  expect(loadedOf(opened)).toMatchObject({ comments: [{ body: 'I was there' }] });
  expect(loadedOf(listed)).toMatchObject({ comments: [] });
});
