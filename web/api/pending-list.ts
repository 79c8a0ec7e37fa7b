import { useSyncExternalStore } from 'react';
import { createObservable } from '../ui/observable.ts';

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
  /** The same for each field of its form. */
  refusedFields?: Readonly<Record<string, string>> | undefined;
  /** The request that carries it out is on its way: it is too late to take it back. */
  isLastRequest?: boolean | undefined;
}

export interface PendingPicture {
  /** The name of its file in the store of pictures (`web/device/stored-pictures.ts`). */
  storedAs: string;
  alt: string;
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

const nothing: readonly PendingAction[] = [];

/** What waits of the member who is logged in, in the order of sending; kept current by `keep-sending.ts`. */
export const pendingList = createObservable(nothing);

export const usePending = () =>
  useSyncExternalStore(pendingList.subscribe, pendingList.get, () => nothing);
