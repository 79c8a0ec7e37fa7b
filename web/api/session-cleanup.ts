import { transact } from '../ui/browser-database.ts';
import { writeStored } from '../ui/browser-storage.ts';
import { findKeysOf, memberOfKey } from './drafts.ts';
import { type EndedSessions, readEndedSessions, writeEndedSessions } from './ended-sessions.ts';
import { deleteOfflineCopies } from './offline-copies.ts';
import { deletePending, findPendingMembers } from './pending-actions.ts';
import { currentSession } from './session.ts';
import { sessionKey } from './session-key.ts';
import { deleteShares } from './shares.ts';

/** Milliseconds for which what a member has not published waits after the end of the session. */
const unpublishedStaysFor = 14 * 24 * 60 * 60_000;

interface SessionsOfBrowser {
  ended: EndedSessions;
  /** Who is logged in. */
  memberId: string | undefined;
  now: number;
}

/** Those who have left, and those who have not come back for two weeks. */
export function whoseDataGoes({ ended, memberId, now }: SessionsOfBrowser): string[] {
  return Object.entries(ended)
    .filter(([id, { at, hasLeft }]) => id !== memberId && (hasLeft || isOver(at, now)))
    .map(([id]) => id);
}

const isOver = (at: number, now: number) => now - at >= unpublishedStaysFor;

/**
 * The ended sessions to remember from now on: also of those who have something in this browser and whose
 * session was replaced by another one, or ended in the version before, and as long as other tabs may
 * still be asleep.
 */
export function endedFromNowOn(
  { ended, memberId, now }: SessionsOfBrowser,
  owners: Iterable<string>,
): EndedSessions {
  const found = Object.fromEntries(
    Array.from(owners, (id) => [id, { at: now, hasLeft: false }] as const),
  );
  const all = Object.entries({ ...found, ...ended });
  return Object.fromEntries(all.filter(([id, { at }]) => id !== memberId && !isOver(at, now)));
}

/**
 * Deletes what this browser has of members who have left or do not come back; what the others have not
 * published waits for them, unseen by whoever logs in meanwhile. To be called whenever a session begins or
 * ends, in every tab, because drafts of comments are in the storage of their tab; and at the start of a
 * page, because the end may have come while none was open, or a deletion was interrupted.
 */
export async function cleanUpAfterSessions(): Promise<void> {
  // Where the browser blocks them there are none.
  await deleteOfflineCopies({ except: await sessionKey() }).catch(() => undefined);
  const { status, user } = currentSession();
  // Until it is known whose session it is.
  if (status === 'in' && !user) return;
  const memberId = user?._id;
  const ended = readEndedSessions();
  const going = whoseDataGoes({ ended, memberId, now: Date.now() });
  if (going.length > 0) await deleteDataOf(going);
  const left = Object.values(ended).filter(({ hasLeft }) => hasLeft);
  if (left.length > 0) await deleteShares({ before: Math.max(...left.map(({ at }) => at)) });
  const owners = await findOwners();
  // Another tab may have ended a session meanwhile.
  if (currentSession().user?._id !== memberId) return;
  writeEndedSessions(
    endedFromNowOn({ ended: readEndedSessions(), memberId, now: Date.now() }, owners),
  );
}

const storages = ['localStorage', 'sessionStorage'] as const;

/** Whoever has something in this browser; of session storage, in this tab. */
async function findOwners(): Promise<Set<string>> {
  const keys = storages.flatMap((storage) => findKeysOf(storage, () => true));
  // IndexedDB may be disabled.
  await eachDraftKey((key) => keys.push(key)).catch(() => undefined);
  const pending = await findPendingMembers().catch(() => []);
  return new Set([...keys.flatMap((key) => memberOfKey(key) ?? []), ...pending]);
}

async function deleteDataOf(memberIds: readonly string[]): Promise<void> {
  const isOfThem = (id: string | undefined) => id !== undefined && memberIds.includes(id);
  for (const storage of storages) {
    for (const key of findKeysOf(storage, isOfThem)) writeStored(key, null, storage);
  }
  await eachDraftKey((key, store) => {
    if (isOfThem(memberOfKey(key))) store.delete(key);
  });
  await deletePending({ memberIds });
}

/** Of the drafts and their pictures. */
const eachDraftKey = (handle: (key: string, store: IDBObjectStore) => void): Promise<void> =>
  transact(['drafts', 'draft-pictures'], 'readwrite', (...stores) => {
    for (const store of stores) {
      const request = store.openKeyCursor();
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) return;
        handle(String(cursor.key), store);
        cursor.continue();
      });
    }
  });
