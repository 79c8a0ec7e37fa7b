import { createObservable } from '../../ui/observable.ts';

/** The key in local storage; absent means that shortcuts are on. */
const storageKey = 'shortcuts';

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

const current = createObservable<boolean | null>(null);

/** Whether single keys do anything: people who dictate, or whose hands tremble, turn them off. */
export const shortcutSetting = {
  get: (): boolean => current.get() ?? isKeptOn(),
  set(isOn: boolean) {
    current.set(isOn);
    try {
      if (isOn) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  },
  subscribe: current.subscribe,
};
