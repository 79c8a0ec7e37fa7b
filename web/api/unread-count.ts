import { useSyncExternalStore } from 'react';
import { createObservable } from '../ui/observable.ts';

/** The number of unread notifications; undefined until it is known, and for visitors. */
export const unreadCount = createObservable<number | undefined>(undefined);

export function useUnreadCount(): number | undefined {
  return useSyncExternalStore(unreadCount.subscribe, unreadCount.get, () => undefined);
}
