import { transact } from '../ui/browser-database.ts';
import { type StoredFile, toFile, toStored } from '../ui/stored-file.ts';
import type { SharedContent } from './shared-content.ts';

/** What another app has sent to the site, until a member of this browser decides what to do with it. */
export interface Share extends SharedContent {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** It came before the member has logged in, and may be somebody else's. */
  isFromBefore?: true;
}

/** The version before stored each `File` itself. */
type StoredShare = Omit<Share, 'files'> & { files: (StoredFile | File)[] };

const toShare = (stored: StoredShare): Share => ({ ...stored, files: stored.files.map(toFile) });

const waitAtMost = 24 * 60 * 60_000;
const maxWaiting = 3;

/** Returns false when as many as possible wait already. */
export async function saveShare(share: Share): Promise<boolean> {
  let hasRoom = false;
  const stored = { ...share, files: await Promise.all(share.files.map(toStored)) };
  await transact('shares', 'readwrite', (store) =>
    readWaiting(store, (waiting) => {
      hasRoom = waiting.length < maxWaiting;
      if (hasRoom) store.put(stored, share.id);
    }),
  );
  return hasRoom;
}

/** Those that wait, the oldest first. */
export async function findShares(): Promise<Share[]> {
  let found: Share[] = [];
  await transact('shares', 'readwrite', (store) =>
    readWaiting(store, (waiting) => {
      found = waiting.toSorted((one, other) => one.at - other.at).map(toShare);
    }),
  );
  return found;
}

/** To be called before a session begins: what waits until then is not known to be this member's. */
export const markSharesFromBefore = (): Promise<void> =>
  transact('shares', 'readwrite', (store) =>
    readWaiting(store, (waiting) => {
      for (const share of waiting) store.put({ ...share, isFromBefore: true }, share.id);
    }),
  );

/** Deletes a share and returns it; undefined when another tab has taken it. */
export async function takeShare(id: string): Promise<Share | undefined> {
  let taken: Share | undefined;
  await transact('shares', 'readwrite', (store) =>
    readWaiting(store, (waiting) => {
      const stored = waiting.find((share) => share.id === id);
      taken = stored && toShare(stored);
      store.delete(id);
    }),
  );
  return taken;
}

/** What was shared before a time, in epoch milliseconds. */
export const deleteShares = ({ before }: { before: number }): Promise<void> =>
  transact('shares', 'readwrite', (store) =>
    readWaiting(store, (waiting) => {
      for (const { id, at } of waiting) if (at < before) store.delete(id);
    }),
  );

/** Deletes what has waited too long. */
function readWaiting(store: IDBObjectStore, handle: (waiting: StoredShare[]) => void): void {
  const request: IDBRequest<StoredShare[]> = store.getAll();
  request.addEventListener('success', () => {
    const isOld = ({ at }: StoredShare) => Date.now() - at >= waitAtMost;
    for (const { id } of request.result.filter(isOld)) store.delete(id);
    handle(request.result.filter((share) => !isOld(share)));
  });
}
