import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import { themeTexts } from '#texts/ui.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { classNames } from './class-names.ts';
import { createObservable } from './observable.ts';

const labels: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: themeTexts.system, Icon: Monitor },
  light: { label: themeTexts.light, Icon: Sun },
  dark: { label: themeTexts.dark, Icon: Moon },
};

/** System, light or dark. */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeStore.serverGet);
  return (
    <fieldset
      aria-label={themeTexts.label}
      // Without script it would do nothing.
      className="flex min-w-0 flex-wrap gap-0.5 rounded-[1.5rem] border border-hairline bg-sunken p-0.5 in-data-script-error:hidden noscript:hidden"
    >
      {themes.map((theme) => {
        const { label, Icon } = labels[theme];
        return (
          <label
            key={theme}
            title={label}
            className={classNames(
              'relative inline-flex min-h-8 grow items-center justify-center gap-1.5 rounded-full border border-transparent px-3 text-sm text-muted select-none hover:text-ink',
              'has-checked:border-hairline has-checked:bg-raised has-checked:text-ink has-checked:shadow-rest',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link pointer-coarse:min-h-11',
            )}
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => themeStore.set(theme)}
              className="sr-only"
            />
            <Icon aria-hidden="true" size={16} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The key in local storage; absent for the system theme. */
const storageKey = 'theme';

function readTheme(): Theme {
  const stored = readStored(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Read by styles; `inline-script.ts` sets the same before the first paint. */
export function showTheme(): void {
  const theme = themeStore.get();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const current = createObservable<Theme | null>(null);

function handleStorage(event: StorageEvent) {
  if (event.key !== storageKey && event.key !== null) return;
  current.set(readTheme());
  showTheme();
}

export const themeStore = {
  get(): Theme {
    if (current.get() === null) current.set(readTheme());
    return current.get() ?? 'system';
  },
  serverGet: (): Theme => 'system',
  set(theme: Theme) {
    writeStored(storageKey, theme === 'system' ? null : theme);
    current.set(theme);
    showTheme();
  },
  /** Also follows a change in another tab. */
  subscribe(listener: () => void) {
    const unsubscribe = current.subscribe(listener);
    addEventListener('storage', handleStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', handleStorage);
    };
  },
};
