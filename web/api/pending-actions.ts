import { transact } from '../ui/browser-database.ts';
import { createObservable } from '../ui/observable.ts';
import { randomUuid } from './random-uuid.ts';

interface Action {
  id: string;
  /** Shown to and sent for this member only. */
  memberId: string;
  /** Epoch milliseconds; they are sent in this order. */
  at: number;
  /** The idempotency key of what is sent: with another content it is another one. */
  attempt: string;
  /** Why the server does not accept it, in its words. Then it is not sent again by itself. */
  refusal?: string | undefined;
}

export interface PendingPicture {
  /** As it is uploaded. */
  file: File;
  alt: string;
  /** Its id on the server when it is already uploaded. */
  pictureId?: string | undefined;
}

export interface PendingPost extends Action {
  kind: 'publish';
  /** The fields beside the pictures, as the form had them. */
  text: Record<string, unknown> & { title: string };
  pictures: readonly PendingPicture[];
}

export interface PendingComment extends Action {
  kind: 'comment';
  postId: string;
  postTitle: string;
  /** The comment that it replies to. */
  parentId?: string | undefined;
  body: string;
}

export interface PendingLike extends Action {
  kind: 'like';
  postId: string;
  postTitle: string;
  /** The last choice; false takes a like back. */
  isLiked: boolean;
}

/** What a member has done without a connection, and is sent as soon as there is one. */
export type PendingAction = PendingPost | PendingComment | PendingLike;

type Details<One> = One extends PendingAction
  ? Omit<One, 'id' | 'at' | 'attempt' | 'refusal'> & { attempt?: string | undefined }
  : never;

const storeName = 'pending-actions';
const channelName = 'pending-actions';

/** What the member has added or taken in this tab. */
const changes = createObservable(0);
export const onPendingChanged = changes.subscribe;

/** Rejects where IndexedDB is disabled or full. */
export async function addPending(details: Details<PendingAction>): Promise<PendingAction> {
  const { kind, memberId } = details;
  // The last choice replaces the one before.
  const id = kind === 'like' ? `like ${memberId} ${details.postId}` : randomUuid();
  const action = { ...details, id, at: Date.now(), attempt: details.attempt ?? randomUuid() };
  await putPending(action);
  return action;
}

/** Stores what was taken before, or sends again what was refused. */
export async function putPending(action: PendingAction): Promise<void> {
  await transact(storeName, 'readwrite', (store) => store.put(action, action.id));
  tellOtherTabs();
  changes.set(changes.get() + 1);
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
  return found.sort((one, other) => one.at - other.at);
}

export const countPending = async (memberId: string): Promise<number> =>
  (await findPending(memberId)).length;

/** Deletes an action and returns it; undefined when it was sent meanwhile, or taken in another tab. */
export async function takePending(id: string): Promise<PendingAction | undefined> {
  let taken: PendingAction | undefined;
  await transact(storeName, 'readwrite', (store) => {
    const request: IDBRequest<PendingAction | undefined> = store.get(id);
    request.addEventListener('success', () => {
      taken = request.result;
      store.delete(id);
    });
  });
  tellOtherTabs();
  changes.set(changes.get() + 1);
  return taken;
}

/** Returns false when it is not there any more, or is a newer choice, which then stays as it is. */
export const changePending = <One extends PendingAction>(action: One, change: Partial<One>) =>
  replaceUnchanged(action, { ...action, ...change });

/** Unless it was replaced while it was being sent. */
export const deleteUnchanged = (action: PendingAction) => replaceUnchanged(action, null);

async function replaceUnchanged(
  { id, attempt }: PendingAction,
  by: PendingAction | null,
): Promise<boolean> {
  let isUnchanged = false;
  await transact(storeName, 'readwrite', (store) => {
    const request: IDBRequest<PendingAction | undefined> = store.get(id);
    request.addEventListener('success', () => {
      isUnchanged = request.result?.attempt === attempt;
      if (!isUnchanged) return;
      if (by) store.put(by, id);
      else store.delete(id);
    });
  });
  tellOtherTabs();
  return isUnchanged;
}

/** Those of everybody, unless a member is named whose actions stay. */
export async function deletePending({
  exceptMemberId,
}: {
  exceptMemberId: string | undefined;
}): Promise<void> {
  await transact(storeName, 'readwrite', (store) => {
    const request: IDBRequest<PendingAction[]> = store.getAll();
    request.addEventListener('success', () => {
      for (const { id, memberId } of request.result) {
        if (memberId !== exceptMemberId) store.delete(id);
      }
    });
  });
  tellOtherTabs();
}

function tellOtherTabs(): void {
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
