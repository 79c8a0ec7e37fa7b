import { type Shortcut, shortcutGroups } from './shortcut-list.ts';

/** Keys that may yet become a shortcut, and when the last of them was pressed. */
export interface Begun {
  keys: readonly string[];
  at: number;
}

/** How long the second key of two may take. */
const patience = 1500;

const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);

/** What one more key makes of those before it: a whole shortcut, the beginning of one, or nothing. */
export function afterKey(
  begun: Begun | null,
  key: string,
  now: number,
): { shortcut?: Shortcut; begun: Begun | null } {
  const earlier = begun && now - begun.at <= patience ? begun.keys : [];
  for (const keys of [[...earlier, key], [key]]) {
    const shortcut = shortcuts.find((one) => startsWith(one.keys, keys));
    if (shortcut?.keys.length === keys.length) return { shortcut, begun: null };
    if (shortcut) return { begun: { keys, at: now } };
  }
  return { begun: null };
}

function startsWith(keys: readonly string[], pressed: readonly string[]): boolean {
  return pressed.every((key, at) => keys[at] === key);
}
