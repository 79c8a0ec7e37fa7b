import { createObservable } from '../../ui/observable.ts';

export type Command =
  | 'search'
  | 'posts'
  | 'members'
  | 'dashboard'
  | 'new'
  | 'theme'
  | 'help'
  | 'next'
  | 'previous'
  | 'like'
  | 'edit';

export interface Shortcut {
  command: Command;
  /** Pressed one after the other. */
  keys: readonly string[];
  does: string;
  isForMembers?: boolean;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { command: 'search', keys: ['/'], does: 'Search' },
      { command: 'posts', keys: ['g', 'h'], does: 'Go to the posts' },
      { command: 'members', keys: ['g', 'm'], does: 'Go to the members' },
      { command: 'dashboard', keys: ['g', 'd'], does: 'Go to your dashboard', isForMembers: true },
      { command: 'new', keys: ['n'], does: 'Create a memory', isForMembers: true },
      { command: 'theme', keys: ['t'], does: 'Switch between light and dark' },
      { command: 'help', keys: ['?'], does: 'Show this list' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { command: 'next', keys: ['j'], does: 'Next card' },
      { command: 'previous', keys: ['k'], does: 'Previous card' },
    ],
  },
  {
    title: 'On a memory',
    shortcuts: [
      { command: 'like', keys: ['l'], does: 'Like it, or take it back', isForMembers: true },
      { command: 'edit', keys: ['e'], does: 'Edit it, if it is yours', isForMembers: true },
    ],
  },
];

/** The groups with what this person can use; a group without any is left out. */
export function shortcutGroupsFor({ isMember }: { isMember: boolean }): readonly ShortcutGroup[] {
  return shortcutGroups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.filter(({ isForMembers }) => isMember || !isForMembers),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/**
 * The key as the list of shortcuts names it, or null for one that is not alone. On a keyboard of
 * another script the key that would be the Latin letter counts; Caps Lock does not.
 */
export function keyOf(event: Pressed): string | null {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (shiftKey && letter) return null;
  const isLatin = /^[!-~]$/.test(key);
  if (isLatin) return key.toLowerCase();
  return key.length === 1 && letter ? letter.toLowerCase() : null;
}

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
