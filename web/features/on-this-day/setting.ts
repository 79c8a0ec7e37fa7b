import { useSyncExternalStore } from 'react';
import { createObservable } from '../../ui/observable.ts';

/** The key in local storage; absent means that it is on. */
const storageKey = 'on-this-day';

const current = createObservable<boolean | null>(null);

/** Whether this browser shows memories of earlier years; not everyone wants to be reminded. */
export function isOnThisDayOn(): boolean {
  const chosen = current.get();
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setOnThisDay(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  current.set(isOn);
}

export function useIsOnThisDayOn(): boolean {
  return useSyncExternalStore(current.subscribe, isOnThisDayOn, () => true);
}
