import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { type Theme, themeStore, themes } from './theme.ts';

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
};

/** Three ways: as the system has it, light, dark. Compact shows the icons alone. */
export function ThemeSwitch({ compact = false }: { compact?: boolean | undefined }) {
  const name = useId();
  const chosen = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeStore.serverGet);
  return (
    <fieldset
      aria-label="Theme"
      className="inline-flex gap-0.5 rounded-full border border-hairline bg-sunken p-0.5"
    >
      {themes.map((theme) => {
        const { label, Icon } = looks[theme];
        return (
          <label
            key={theme}
            title={label}
            className={classNames(
              'relative inline-flex min-h-8 items-center justify-center gap-1.5 rounded-full border border-transparent text-sm text-muted select-none hover:text-ink',
              'has-checked:border-hairline has-checked:bg-raised has-checked:text-ink has-checked:shadow-rest',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link pointer-coarse:min-h-11',
              compact ? 'min-w-8 pointer-coarse:min-w-11' : 'px-3',
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
            <span className={compact ? 'sr-only' : 'max-[19rem]:sr-only'}>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
