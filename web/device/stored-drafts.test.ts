import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { recoverDrafts, removeDraft, storeDraft } from './stored-drafts.ts';

// Other test files of the same process have no such browser.
afterAll(() => vi.unstubAllGlobals());
startMemoryDatabase();

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const draftOf = (title: string, savedAt: number) => ({ idempotencyKey: title, savedAt, title });

/** Drafts are recovered once for each member and page. */
let members = 0;
const newMember = () => `member-${++members}`;

const titleOf = (memberId: string) => {
  const json = stored.get(`draft:${memberId}`);
  return json && JSON.parse(json).title;
};

it('recovers what local storage has lost: a whole draft, its last state, that it was removed', async () => {
  const [lost, older, removed, earlier] = [newMember(), newMember(), newMember(), newMember()];
  await storeDraft(`draft:${lost}`, draftOf('Lost', 1));
  stored.clear();

  await storeDraft(`draft:${older}`, draftOf('Half a story', 1));
  const first = stored.get(`draft:${older}`) ?? '';
  await storeDraft(`draft:${older}`, draftOf('A whole story', 2));
  stored.set(`draft:${older}`, first);

  await storeDraft(`draft:${removed}`, draftOf('Published', 1));
  const published = stored.get(`draft:${removed}`) ?? '';
  await removeDraft(`draft:${removed}`, 'Published');
  expect(titleOf(removed)).toBeUndefined();
  stored.set(`draft:${removed}`, published);

  await storeDraft(`draft:${earlier}`, draftOf('Half of it', 1));
  const half = stored.get(`draft:${earlier}`) ?? '';
  await storeDraft(`draft:${earlier}`, draftOf('Published', 2));
  await removeDraft(`draft:${earlier}`, 'Published');
  stored.set(`draft:${earlier}`, half);

  for (const memberId of [lost, older, removed, earlier]) await recoverDrafts(memberId);
  expect([lost, older].map(titleOf)).toEqual(['Lost', 'A whole story']);
  expect([removed, earlier].map(titleOf)).toEqual([undefined, undefined]);
});

it('recovers also the changes of a post, and nothing of another member', async () => {
  const [memberId, other] = [newMember(), newMember()];
  await storeDraft(`draft:${memberId}:post`, draftOf('Changes', 1));
  await storeDraft(`draft:${other}`, draftOf('Of another', 1));
  stored.clear();
  await recoverDrafts(memberId);
  expect([...stored.keys()]).toEqual([`draft:${memberId}:post`]);
});

it('leaves what local storage has newer, and a draft that was begun after another was removed', async () => {
  const [newer, next] = [newMember(), newMember()];
  await storeDraft(`draft:${newer}`, draftOf('Half a story', 1));
  // IndexedDB was full.
  stored.set(`draft:${newer}`, JSON.stringify(draftOf('A whole story', 2)));

  await storeDraft(`draft:${next}`, draftOf('Published', 1));
  await removeDraft(`draft:${next}`, 'Published');
  stored.set(`draft:${next}`, JSON.stringify(draftOf('The next one', Date.now() + 1)));

  for (const memberId of [newer, next]) await recoverDrafts(memberId);
  expect([newer, next].map(titleOf)).toEqual(['A whole story', 'The next one']);
});

it('does not remove what another tab has saved since', async () => {
  const memberId = newMember();
  await storeDraft(`draft:${memberId}`, draftOf('Theirs', 2));
  await removeDraft(`draft:${memberId}`, 'Mine');
  expect(titleOf(memberId)).toBe('Theirs');
});

it('without IndexedDB, a draft is saved where local storage takes it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await storeDraft('draft:mila', draftOf('Kept', 1))).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  expect(await storeDraft('draft:mila', draftOf('Not kept', 1))).toBe(false);
});
