import { useSyncExternalStore } from 'react';
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

export function useDecisionCounts(): DecisionCounts {
  return useSyncExternalStore(decisionCounts.subscribe, decisionCounts.get, () => unknown);
}

/** The list of one kind was read, which is newer than the last poll. */
export function setDecisionCount(kind: keyof DecisionCounts, count: number): void {
  decisionCounts.set({ ...decisionCounts.get(), [kind]: count });
}
