import { useSyncExternalStore } from 'react';
import { createObservable } from '../ui/observable.ts';

/** The number of unread notifications; undefined until it is known, and for visitors. */
export const unreadCount = createObservable<number | undefined>(undefined);

/** What waits for a decision of administrators; undefined until it is known. */
export const decisionCounts = createObservable<{ waiting: number; reports: number } | undefined>(
  undefined,
);

export function useUnreadCount(): number | undefined {
  return useSyncExternalStore(unreadCount.subscribe, unreadCount.get, () => undefined);
}

export function useDecisionCounts() {
  return useSyncExternalStore(decisionCounts.subscribe, decisionCounts.get, () => undefined);
}

/** The list of one kind was read, which is newer than the last poll. */
export function setDecisionCount(kind: 'waiting' | 'reports', count: number): void {
  decisionCounts.set({ waiting: 0, reports: 0, ...decisionCounts.get(), [kind]: count });
}
