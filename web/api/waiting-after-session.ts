import { useEffect, useState } from 'react';
import { sessionEndTexts } from '#texts/session-end.ts';
import { findDraftKeys } from './drafts.ts';
import { lastEndedSession } from './ended-sessions.ts';
import { findPending } from './pending-actions.ts';
import type { PendingAction } from './pending-list.ts';

/** How much of a member waits in this browser to be published. */
export interface Waiting {
  memories: number;
  comments: number;
  likes: number;
}

const nothing: Waiting = { memories: 0, comments: 0, likes: 0 };

const kinds = {
  publish: 'memories',
  comment: 'comments',
  like: 'likes',
} as const satisfies Record<PendingAction['kind'], keyof Waiting>;

/** What has been written, and what was sent without an answer. Drafts of comments are of this tab. */
async function countWaiting(memberId: string): Promise<Waiting> {
  const waiting = { ...nothing };
  waiting.memories += findDraftKeys('localStorage', memberId).length;
  waiting.comments += findDraftKeys('sessionStorage', memberId).length;
  // IndexedDB may be disabled.
  for (const { kind } of await findPending(memberId).catch(() => [])) waiting[kinds[kind]] += 1;
  return waiting;
}

/** Of the member whose session has ended last, and not by the member: who has left keeps nothing here. */
export async function countAfterSession(): Promise<Waiting> {
  const last = lastEndedSession();
  return last && !last.hasLeft ? countWaiting(last.memberId) : nothing;
}

export const isAnyWaiting = (waiting: Waiting): boolean =>
  Object.values(waiting).some((count) => count > 0);

/** For Login: that what was being written is kept. */
export function useKeptForLogin(): string | undefined {
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    void countAfterSession().then((waiting) => {
      if (isAnyWaiting(waiting)) setKept(sessionEndTexts.kept(waiting));
    });
  }, []);
  return kept;
}
