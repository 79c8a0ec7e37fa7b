import { expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { addPending, findPending } from '#web/api/pending-actions.ts';
import { endSession } from '#web/api/session.ts';
import { cleanUpAfterSessions } from '#web/api/session-cleanup.ts';
import { findShares, saveShare } from '#web/api/shares.ts';
import { storeDraft } from '#web/device/stored-drafts.ts';
import { findPictures, storedName, storePicture } from '#web/device/stored-pictures.ts';
import { transact } from '#web/ui/browser-database.ts';
import { startMemoryDatabase } from '../support/memory-database.ts';
import { startPageSite } from '../support/open-page.tsx';

startMemoryDatabase();
const { site, signIn } = startPageSite();

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

/** What a member has not published: in local storage, session storage and three stores of IndexedDB. */
async function leaveThingsBehind(memberId: string, postId: string) {
  await storeDraft(`draft:${memberId}`, { idempotencyKey: 'x', savedAt: Date.now() });
  localStorage.setItem(`keep-memories:${memberId}`, 'off');
  sessionStorage.setItem(`comment:${memberId}:${postId}`, 'a comment');
  sessionStorage.setItem(`site-settings:${memberId}`, '{}');
  const file = new File(['x'], 'lake.jpg');
  await storePicture(storedName(`draft:${memberId}`, 'one'), { file }, { isNew: true });
  await addPending({ kind: 'comment', memberId, postId, postTitle: 'Snow', body: 'Lovely' });
}

const keysOf = (memberId: string) =>
  stored()
    .filter((key) => key.includes(memberId))
    .sort();

async function hasDraftRecord(memberId: string): Promise<boolean> {
  let found: unknown;
  await transact('drafts', 'readonly', (store) => {
    const request = store.get(`draft:${memberId}`);
    request.addEventListener('success', () => {
      found = request.result;
    });
  });
  return found !== undefined;
}

async function whatIsLeft(memberId: string) {
  return {
    keys: keysOf(memberId).length,
    draft: await hasDraftRecord(memberId),
    pictures: (await findPictures(`draft:${memberId}`)).size,
    pending: (await findPending(memberId)).length,
  };
}

const everything = { keys: 4, draft: true, pictures: 1, pending: 1 };
const nothing = { keys: 0, draft: false, pictures: 0, pending: 0 };

it('what one member has not published waits while another one is logged in', async () => {
  const { id: postId } = await buildPost(site.db);
  const mila = await signIn();
  await leaveThingsBehind(mila.id, postId);
  endSession();
  const ana = await signIn();
  await cleanUpAfterSessions();
  expect(await whatIsLeft(mila.id)).toEqual(everything);
  await leaveThingsBehind(ana.id, postId);

  // Ana leaves, and takes along only what is hers.
  endSession('login', { hasLeft: true });
  await cleanUpAfterSessions();
  expect(await whatIsLeft(ana.id)).toEqual(nothing);
  expect(await whatIsLeft(mila.id)).toEqual(everything);
});

it('a session that another one has replaced has ended too', async () => {
  const { id: postId } = await buildPost(site.db);
  const mila = await signIn();
  await leaveThingsBehind(mila.id, postId);
  await signIn();
  await cleanUpAfterSessions();
  expect(localStorage.getItem('session-ended')).toContain(mila.id);
  expect(await whatIsLeft(mila.id)).toEqual(everything);
});

it('leaving deletes only shares that came before', async () => {
  await signIn();
  const share = { title: '', body: '', files: [], leftOut: 0 };
  await saveShare({ ...share, id: 'before', at: Date.now() - 1 });
  endSession('login', { hasLeft: true });
  await saveShare({ ...share, id: 'after', at: Date.now() });
  await cleanUpAfterSessions();
  expect((await findShares()).map(({ id }) => id)).toEqual(['after']);
});
