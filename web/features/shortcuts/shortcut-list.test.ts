import { expect, it } from 'vitest';
import {
  addKey,
  keyName,
  type PendingSequence,
  shortcutGroups,
  shortcutGroupsFor,
} from './shortcut-list.ts';

const alone = {
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
};

it.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a letter under Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
  ['a letter in another keyboard layout', { key: 'z', code: 'KeyY' }, 'z'],
  ['the letter of another script', { key: 'ј', code: 'KeyJ' }, 'j'],
  ['a slash', { key: '/', code: 'Slash' }, '/'],
  ['a question mark with Shift', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['a slash with Shift', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
])('%s is a key', (_, pressed, key) => {
  expect(keyName({ ...alone, ...pressed })).toBe(key);
});

it.each([
  ['Shift and a letter', { key: 'J', code: 'KeyJ', shiftKey: true }],
  ['Ctrl and a letter', { key: 'l', code: 'KeyL', ctrlKey: true }],
  ['Command and a letter', { key: 'l', code: 'KeyL', metaKey: true }],
  ['Alt and a letter', { key: 'd', code: 'KeyD', altKey: true }],
  ['a letter still being composed', { key: 'n', code: 'KeyN', isComposing: true }],
  ['a dead key', { key: 'Dead', code: 'BracketLeft' }],
  ['Enter', { key: 'Enter', code: 'Enter' }],
  ['Space', { key: ' ', code: 'Space' }],
])('%s is none', (_, pressed) => {
  expect(keyName({ ...alone, ...pressed })).toBeNull();
});

/** The commands of keys pressed at the given intervals. */
function commandsOf(keys: string, milliseconds = 100): string[] {
  let pending: PendingSequence | null = null;
  const commands: string[] = [];
  for (const [at, key] of [...keys].entries()) {
    const step = addKey(pending, key, at * milliseconds);
    pending = step.pending;
    if (step.shortcut) commands.push(step.shortcut.command);
  }
  return commands;
}

it.each([
  ['j', ['next']],
  ['jjk', ['next', 'next', 'previous']],
  ['gm', ['members']],
  ['gmgd', ['members', 'dashboard']],
  ['ggh', ['posts']],
  ['gnn', ['notifications', 'new']],
  ['gj', ['next']],
  ['gx', []],
  ['gxm', []],
  ['m', []],
  ['xyz', []],
])('%s means %j', (keys, commands) => {
  expect(commandsOf(keys)).toEqual(commands);
});

it('forgets the first key after the sequence timeout', () => {
  expect(commandsOf('gm', 1500)).toEqual(['members']);
  expect(commandsOf('gm', 1501)).toEqual([]);
});

it('has no shortcut that is a prefix of another', () => {
  const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join('')));
  for (const one of all) {
    expect(all.filter((other) => other.startsWith(one))).toEqual([one]);
  }
});

it('offers visitors no shortcuts for members', () => {
  const titles = (isMember: boolean) => shortcutGroupsFor({ isMember }).map(({ title }) => title);
  expect(titles(false)).toEqual(['Anywhere', 'In a list']);
  expect(titles(true)).toEqual(['Anywhere', 'In a list', 'On a memory']);
});
