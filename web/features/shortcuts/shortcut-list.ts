import type { KeybindingHandler, KeybindingsMap } from 'tinykeys';
import { shortcutTexts } from '#texts/shortcuts.ts';
import { createToggleSetting } from '../../ui/browser-storage.ts';

export type Command =
  | 'search'
  | 'posts'
  | 'timeline'
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
    title: shortcutTexts.anywhere,
    shortcuts: [
      { command: 'search', keys: ['/'], does: shortcutTexts.search },
      { command: 'posts', keys: ['g', 'h'], does: shortcutTexts.posts },
      { command: 'timeline', keys: ['g', 't'], does: shortcutTexts.timeline },
      { command: 'members', keys: ['g', 'm'], does: shortcutTexts.members },
      { command: 'dashboard', keys: ['g', 'd'], does: shortcutTexts.dashboard, isForMembers: true },
      {
        command: 'notifications',
        keys: ['g', 'n'],
        does: shortcutTexts.notifications,
        isForMembers: true,
      },
      { command: 'new', keys: ['n'], does: shortcutTexts.new, isForMembers: true },
      { command: 'theme', keys: ['t'], does: shortcutTexts.theme },
      { command: 'help', keys: ['?'], does: shortcutTexts.help },
    ],
  },
  {
    title: shortcutTexts.inList,
    shortcuts: [
      { command: 'next', keys: ['j'], does: shortcutTexts.next },
      { command: 'previous', keys: ['k'], does: shortcutTexts.previous },
    ],
  },
  {
    title: shortcutTexts.onMemory,
    shortcuts: [
      { command: 'like', keys: ['l'], does: shortcutTexts.like, isForMembers: true },
      { command: 'edit', keys: ['e'], does: shortcutTexts.edit, isForMembers: true },
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

const isLatin = (key: string) => /^[!-~]$/.test(key);
const isLetter = (key: string) => /^[a-z]$/.test(key);

/**
 * The bindings of tinykeys: keys by their name, and on layouts without Latin letters by their place.
 * Names come first: the first binding that matches an event wins. A sign may need Shift.
 */
export function bindShortcuts(
  groups: readonly ShortcutGroup[],
  run: (command: Command, event: KeyboardEvent) => void,
): KeybindingsMap {
  const shortcuts = groups.flatMap((group) => group.shortcuts);
  const byName = shortcuts.map(({ command, keys }): [string, KeybindingHandler] => [
    keys.map((key) => (isLetter(key) ? key : `[Shift]+${key}`)).join(' '),
    (event) => run(command, event),
  ]);
  const byPlace = shortcuts
    .filter(({ keys }) => keys.every(isLetter))
    .map(({ command, keys }): [string, KeybindingHandler] => [
      keys.map((key) => `Key${key.toUpperCase()}`).join(' '),
      (event) => !isLatin(event.key) && run(command, event),
    ]);
  return Object.fromEntries([...byName, ...byPlace]);
}

/** Single-key shortcuts must be possible to turn off (WCAG 2.1.4). */
export const shortcutSetting = createToggleSetting('shortcuts');
