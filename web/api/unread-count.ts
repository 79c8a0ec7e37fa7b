import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { createObservable } from '../ui/observable.ts';

/** The number of unread notifications; undefined until it is known, and for visitors. */
export const unreadCount = createObservable<number | undefined>(undefined);

/** What waits for a decision of administrators, as far as it is known. */
export interface DecisionCounts {
  waiting?: number;
  reports?: number;
}

const unknown: DecisionCounts = {};

export const decisionCounts = createObservable(unknown);

export function useUnreadCount(): number | undefined {
  return useSyncExternalStore(unreadCount.subscribe, unreadCount.get, () => undefined);
}

/** The number of unread notifications that is read out: the server counts up to a limit. */
export const shownUnreadCount = (count: number): string =>
  count < limits.unreadCounted ? String(count) : `${limits.unreadCounted - 1}+`;

export function useDecisionCounts(): DecisionCounts {
  return useSyncExternalStore(decisionCounts.subscribe, decisionCounts.get, () => unknown);
}

/** The list of one kind was read, which is newer than the last poll. */
export function setDecisionCount(kind: keyof DecisionCounts, count: number): void {
  decisionCounts.set({ ...decisionCounts.get(), [kind]: count });
}
