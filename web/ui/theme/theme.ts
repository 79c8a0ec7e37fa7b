import { createObservable } from '../observable.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The key in local storage; absent means that the system decides. */
const storageKey = 'theme';

function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    return 'system';
  }
}

function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function keepTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

const current = createObservable<Theme | null>(null);

function handleStorage(event: StorageEvent) {
  if (event.key !== storageKey && event.key !== null) return;
  const theme = readTheme();
  showTheme(theme);
  current.set(theme);
}

export const themeStore = {
  get(): Theme {
    if (current.get() === null) current.set(readTheme());
    return current.get() ?? 'system';
  },
  serverGet: (): Theme => 'system',
  set(theme: Theme) {
    showTheme(theme);
    keepTheme(theme);
    current.set(theme);
  },
  /** Also follows a choice made in another tab. */
  subscribe(listener: () => void) {
    const unsubscribe = current.subscribe(listener);
    addEventListener('storage', handleStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', handleStorage);
    };
  },
};
