import { transact } from '../ui/browser-database.ts';
import { countDeletion, keepMark, readKeepChoice } from './keep-memories.ts';
import {
  deleteOfflinePictures,
  deleteOtherOfflinePictures,
  listOfflinePictures,
  measureOfflinePictures,
  saveOfflinePictures,
} from './offline-pictures.ts';
import {
  countMemories,
  dataToCopy,
  mostPictureBytes,
  type OfflineCopy,
  picturesOf,
  withinLimits,
  withoutLeastUsed,
  withoutOthersPrivate,
  withoutPosts,
} from './offline-rules.ts';
import { hasServiceWorker } from './service-worker.ts';
import { currentSession } from './session.ts';
import { sessionKey } from './session-key.ts';

/**
 * Copies of what the member reads, for when there is no connection: made by pages, for the session that
 * loaded them and nobody else, and deleted with its token.
 */

/** What a page has loaded; `address` is of `copyAddress`. */
type LoadedPage = Pick<OfflineCopy, 'address' | 'loaded'>;

/** Keeps what pages have loaded, and their pictures, unless the `keepMark` is another one since. */
export async function saveOfflineCopies(pages: readonly LoadedPage[], mark: string): Promise<void> {
  const isCurrent = () => keepMark() === mark && readKeepChoice() === true;
  const session = isCurrent() ? await sessionKey() : undefined;
  if (!session || !hasServiceWorker()) return;
  const now = Date.now();
  const made = { session, savedAt: now, usedAt: now };
  const copies = pages.map(({ address, loaded }) => ({
    address,
    loaded: dataToCopy(loaded),
    ...made,
  }));
  const saved = new Set(copies.map(({ address }) => address));
  await updateOfflineCopies((before) => {
    return [...before.filter(({ address }) => !saved.has(address)), ...copies];
  }, mark);
  await saveOfflinePictures(
    session,
    copies.flatMap(({ loaded }) => picturesOf(loaded)),
    isCurrent,
  );
  // Copies may have gone while their pictures were loading.
  await deleteOldCopies();
  while ((await measureOfflinePictures(session)) > mostPictureBytes) {
    if ((await findOfflineCopies()).length === 0) return;
    await updateOfflineCopies(withoutLeastUsed);
  }
}

/** All of this session. */
export async function findOfflineCopies(): Promise<OfflineCopy[]> {
  const session = await sessionKey();
  let found: OfflineCopy[] = [];
  if (session && readKeepChoice()) {
    await transact('offline-copies', 'readonly', (store) =>
      readAll(store, session, (copies) => {
        found = copies;
      }),
    );
  }
  return withinLimits(found, Date.now());
}

/**
 * Replaces the copies of this session by those that `change` makes of them, within the limits. The
 * pictures that none of them shows go.
 */
export async function updateOfflineCopies(
  change: (copies: OfflineCopy[]) => readonly OfflineCopy[],
  mark = keepMark(),
): Promise<void> {
  const session = await sessionKey();
  const memberId = currentSession().user?._id;
  if (!session || memberId === undefined) return;
  // Before the copies are read: what another tab is saving has its copy first, and its pictures then.
  const pictures = await listOfflinePictures(session);
  let shown: string[] | undefined;
  await transact('offline-copies', 'readwrite', (store) => {
    // Whoever ends a session deletes its token first, and its copies in a later transaction; so does who
    // deletes the copies.
    if (keepMark() !== mark || !readKeepChoice()) return;
    readAll(store, session, (before) => {
      const mayStay = (copy: OfflineCopy) => withoutOthersPrivate(copy, memberId) ?? [];
      const changed = change(before.flatMap(mayStay))
        .filter((copy) => copy.session === session)
        .flatMap(mayStay);
      const after = withinLimits(changed, Date.now());
      const stays = new Set(after.map(({ address }) => address));
      for (const { address } of before)
        if (!stays.has(address)) store.delete(keyOf(session, address));
      for (const copy of after) {
        if (!before.includes(copy)) store.put(copy, keyOf(session, copy.address));
      }
      shown = after.flatMap(({ loaded }) => picturesOf(loaded));
    });
  });
  if (shown) await deleteOfflinePictures(session, pictures, { except: shown });
}

/** Those that are too old, which are not used any more, and pictures that no copy shows. */
export const deleteOldCopies = (): Promise<void> => updateOfflineCopies((copies) => copies);

/** The site has said that a memory is not there for this member. */
export const deleteOfflineMemory = (postId: string): Promise<void> =>
  updateOfflineCopies((copies) =>
    copies.flatMap((copy) => withoutPosts(copy, (id) => id !== postId) ?? []),
  );

/** What this session has on this device, for the member who decides about it. */
export async function measureOfflineCopies(): Promise<{ memories: number; bytes: number }> {
  const session = await sessionKey();
  const copies = await findOfflineCopies();
  if (!session || copies.length === 0) return { memories: 0, bytes: 0 };
  return { memories: countMemories(copies), bytes: await measureOfflinePictures(session) };
}

/** Deletes the copies and pictures of all sessions, or of all but one (see `sessionKey`), unread. */
export async function deleteOfflineCopies({ except }: { except?: string | undefined } = {}) {
  if (except === undefined) countDeletion();
  const deleted = transact('offline-copies', 'readwrite', (store) => {
    if (except === undefined) {
      store.clear();
    } else {
      const { lower, upper } = rangeOf(except);
      store.delete(IDBKeyRange.upperBound(lower, true));
      store.delete(IDBKeyRange.lowerBound(upper));
    }
  });
  // One of them may fail where the browser blocks it.
  await Promise.all([deleted, deleteOtherOfflinePictures(except)]);
}

function readAll(
  store: IDBObjectStore,
  session: string,
  handle: (copies: OfflineCopy[]) => void,
): void {
  const request: IDBRequest<OfflineCopy[]> = store.getAll(rangeOf(session));
  request.addEventListener('success', () => handle(request.result));
}

const keyOf = (session: string, address: string) => `${session} ${address}`;

/** All keys of a session. */
const rangeOf = (session: string) => IDBKeyRange.bound(`${session} `, `${session}!`, false, true);
