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
