import { createToggleSetting } from '../../ui/browser-storage.ts';

export type Command =
  | 'search'
  | 'posts'
  | 'members'
  | 'dashboard'
  | 'notifications'
  | 'new'
  | 'theme'
  | 'help'
  | 'next'
  | 'previous'
  | 'like'
  | 'edit';

export interface Shortcut {
  command: Command;
  /** Pressed in sequence. */
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
      {
        command: 'notifications',
        keys: ['g', 'n'],
        does: 'Go to your notifications',
        isForMembers: true,
      },
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

/** The shortcuts available to the user; empty groups are omitted. */
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
 * The key as named in the shortcut list, or null with a modifier. On non-Latin layouts the physical
 * key counts; Caps Lock is ignored.
 */
export function keyName(event: Pressed): string | null {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (shiftKey && letter) return null;
  const isLatin = /^[!-~]$/.test(key);
  if (isLatin) return key.toLowerCase();
  return key.length === 1 && letter ? letter.toLowerCase() : null;
}

/** The keys of an incomplete sequence and the time of the last one. */
export interface PendingSequence {
  keys: readonly string[];
  at: number;
}

/** The timeout between the keys of a sequence, in milliseconds. */
const sequenceTimeout = 1500;

const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);

/** Adds a key to the sequence: completes a shortcut, continues the sequence or resets it. */
export function addKey(
  pending: PendingSequence | null,
  key: string,
  now: number,
): { shortcut?: Shortcut; pending: PendingSequence | null } {
  const earlier = pending && now - pending.at <= sequenceTimeout ? pending.keys : [];
  for (const keys of [[...earlier, key], [key]]) {
    const shortcut = shortcuts.find((one) => startsWith(one.keys, keys));
    if (shortcut?.keys.length === keys.length) return { shortcut, pending: null };
    if (shortcut) return { pending: { keys, at: now } };
  }
  return { pending: null };
}

function startsWith(keys: readonly string[], pressed: readonly string[]): boolean {
  return pressed.every((key, at) => keys[at] === key);
}

/** Single-key shortcuts must be possible to turn off (WCAG 2.1.4). */
export const shortcutSetting = createToggleSetting('shortcuts');
