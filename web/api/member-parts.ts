import { type ComponentType, useSyncExternalStore } from 'react';
import { createObservable } from '../ui/observable.ts';
import type { PendingComment } from './pending-list.ts';

/** The form of a comment that waits. */
export interface CommentEditing {
  /** Whether it has another text. */
  isInUse: () => boolean;
  open: (comment: PendingComment) => void;
}

/** What only members see, and must be there without a connection too. */
export interface MemberParts {
  /** Memories that wait to be published, and comments that were refused. */
  WaitingList: ComponentType;
  WaitingComment: ComponentType<{
    action: PendingComment;
    editing?: CommentEditing | undefined;
  }>;
  /** Such as that the page is a copy of this device. */
  MemberNotices: ComponentType;
}

/** They come with the code for members; null until it has arrived. */
export const memberParts = createObservable<MemberParts | null>(null);

export const useMemberParts = () =>
  useSyncExternalStore(memberParts.subscribe, memberParts.get, () => null);
