import { transact } from '../ui/browser-database.ts';
import { createObservable } from '../ui/observable.ts';
import { type PendingAction, pendingList } from './pending-list.ts';
import { randomUuid } from './random-uuid.ts';

type Details<One> = One extends PendingAction
  ? Omit<One, 'id' | 'at' | 'attempt' | 'refusal' | 'refusedFields' | 'isLastRequest'> & {
      attempt?: string | undefined;
    }
  : never;

const storeName = 'pending-actions';
const channelName = 'pending-actions';

/** What the member has added or taken in this tab. */
const changes = createObservable(0);
export const onPendingChanged = changes.subscribe;

/**
 * Rejects where IndexedDB is disabled or full. Returns what waits already with the same idempotency key:
 * another tab had the same draft.
 */
export async function addPending(details: Details<PendingAction>): Promise<PendingAction> {
  const { kind, memberId, attempt = randomUuid() } = details;
  // The last choice replaces the one before.
  const id = kind === 'like' ? `like:${memberId}:${details.postId}` : randomUuid();
  let action: PendingAction = { ...details, id, at: Date.now(), attempt };
  await transact(storeName, 'readwrite', (store) => {
    const request: IDBRequest<PendingAction[]> = store.getAll();
    request.addEventListener('success', () => {
      const twin = request.result.find((one) => one.attempt === attempt);
      if (twin) action = twin;
      else store.put(action, id);
    });
  });
  showAndTell(action.id, action);
  return action;
}

/** Stores what was taken before, or sends again what was refused. */
export async function putPending(action: PendingAction): Promise<void> {
  await transact(storeName, 'readwrite', (store) => store.put(action, action.id));
  showAndTell(action.id, action);
}

/** In the order of sending. */
export async function findPending(memberId: string): Promise<PendingAction[]> {
  let found: PendingAction[] = [];
  await transact(storeName, 'readonly', (store) => {
    const request: IDBRequest<PendingAction[]> = store.getAll();
    request.addEventListener('success', () => {
      found = request.result.filter((action) => action.memberId === memberId);
    });
  });
  return inOrder(found);
}

export const countPending = async (memberId: string): Promise<number> =>
  (await findPending(memberId)).length;

/**
 * Deletes an action and returns it, without the files of its pictures; or says that it was sent meanwhile
 * or taken in another tab, or that it is being carried out.
 */
export async function takePending(id: string): Promise<PendingAction | 'gone' | 'sending'> {
  let outcome = 'gone' as PendingAction | 'gone' | 'sending';
  await transact(storeName, 'readwrite', (store) => {
    const request: IDBRequest<PendingAction | undefined> = store.get(id);
    request.addEventListener('success', () => {
      const found = request.result;
      outcome = found?.isLastRequest ? 'sending' : (found ?? 'gone');
      if (outcome !== 'sending') store.delete(id);
    });
  });
  if (outcome !== 'sending') showAndTell(id);
  return outcome;
}

/** Returns false when it is not there any more, or is a newer choice, which then stays as it is. */
export const changePending = <One extends PendingAction>(action: One, change: Partial<One>) =>
  replaceUnchanged(action, { ...action, ...change });

/** With the files of its pictures, unless it was replaced while it was being sent. */
export const deleteUnchanged = (action: PendingAction) => replaceUnchanged(action, null);

async function replaceUnchanged(
  { id, attempt }: PendingAction,
  by: PendingAction | null,
): Promise<boolean> {
  let isUnchanged = false;
  await transact([storeName, 'draft-pictures'], 'readwrite', (store, pictures) => {
    const request: IDBRequest<PendingAction | undefined> = store.get(id);
    request.addEventListener('success', () => {
      isUnchanged = request.result?.attempt === attempt;
      if (!isUnchanged) return;
      if (by) {
        store.put(by, id);
        return;
      }
      store.delete(id);
      for (const name of pictureNames([request.result])) pictures?.delete(name);
    });
  });
  tellOtherTabs();
  return isUnchanged;
}

/** What the pictures of these actions are stored as. */
export const pictureNames = (actions: readonly (PendingAction | undefined)[]): string[] =>
  actions.flatMap((action) =>
    // The version before had the files in the record.
    action?.kind === 'publish' ? action.pictures.flatMap(({ storedAs }) => storedAs ?? []) : [],
  );

export async function deletePending({
  memberIds,
}: {
  memberIds: readonly string[];
}): Promise<void> {
  await transact(storeName, 'readwrite', (store) => {
    const request: IDBRequest<PendingAction[]> = store.getAll();
    request.addEventListener('success', () => {
      for (const { id, memberId } of request.result) {
        if (memberIds.includes(memberId)) store.delete(id);
      }
    });
  });
  tellOtherTabs();
}

/** The ids of all members who have something that waits. */
export async function findPendingMembers(): Promise<string[]> {
  let found: string[] = [];
  await transact(storeName, 'readonly', (store) => {
    const request: IDBRequest<PendingAction[]> = store.getAll();
    request.addEventListener('success', () => {
      found = request.result.map(({ memberId }) => memberId);
    });
  });
  return found;
}

/** This tab knows at once: the next click depends on it. */
function showAndTell(id: string, added?: PendingAction): void {
  const others = pendingList.get().filter((action) => action.id !== id);
  pendingList.set(added ? inOrder([...others, added]) : others);
  changes.set(changes.get() + 1);
  tellOtherTabs();
}

const inOrder = (actions: PendingAction[]) => actions.sort((one, other) => one.at - other.at);

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab has changed something; returns how to stop. */
export function onPendingInOtherTabs(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', callback);
  return () => channel.close();
}
