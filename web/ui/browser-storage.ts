import { createObservable, type Observable } from './observable.ts';

type StorageName = 'localStorage' | 'sessionStorage';

/** Null also where storage is disabled, which makes every access throw. */
export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. Returns false where storage is full or disabled. */
export function writeStored(
  key: string,
  value: string | null,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A setting of this browser that is on by default; without storage it lasts as long as the page. */
export function createToggleSetting(key: string): Observable<boolean> {
  const current = createObservable<boolean | null>(null);
  return {
    get: () => current.get() ?? readStored(key) !== 'off',
    set(isOn) {
      writeStored(key, isOn ? null : 'off');
      current.set(isOn);
    },
    subscribe: current.subscribe,
  };
}
