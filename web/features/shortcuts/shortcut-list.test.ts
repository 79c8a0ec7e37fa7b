import { createKeybindingsHandler } from 'tinykeys';
import { expect, it } from 'vitest';
import { bindShortcuts, shortcutGroups, shortcutGroupsFor } from './shortcut-list.ts';

interface Press {
  key: string;
  code: string;
  modifiers?: readonly string[];
}

/** The commands of what is pressed, in sequence. */
function commandsOf(pressed: readonly Press[]): string[] {
  const commands: string[] = [];
  const bindings = bindShortcuts(shortcutGroups, (command) => commands.push(command));
  const handle = createKeybindingsHandler(bindings, { ignore: () => false });
  for (const { key, code, modifiers = [] } of pressed) {
    const getModifierState = (name: string) => modifiers.includes(name);
    handle({ key, code, getModifierState } as unknown as Event);
  }
  return commands;
}

it.each([
  ['a letter', { key: 'j', code: 'KeyJ' }],
  ['a letter under Caps Lock', { key: 'J', code: 'KeyJ' }],
  ['a letter in another keyboard layout', { key: 'j', code: 'KeyC' }],
  ['the letter of another script', { key: 'ј', code: 'KeyJ' }],
])('%s is a key', (_, pressed) => {
  expect(commandsOf([pressed])).toEqual(['next']);
});

it.each([
  ['a slash', { key: '/', code: 'Slash' }, 'search'],
  ['a slash with Shift', { key: '/', code: 'Digit7', modifiers: ['Shift'] }, 'search'],
  ['a question mark with Shift', { key: '?', code: 'Slash', modifiers: ['Shift'] }, 'help'],
])('%s is a key', (_, pressed, command) => {
  expect(commandsOf([pressed])).toEqual([command]);
});

it.each([
  ['Shift and a letter', { key: 'J', code: 'KeyJ', modifiers: ['Shift'] }],
  ['Ctrl and a letter', { key: 'l', code: 'KeyL', modifiers: ['Control'] }],
  ['Command and a letter', { key: 'l', code: 'KeyL', modifiers: ['Meta'] }],
  ['Alt and a letter', { key: 'e', code: 'KeyE', modifiers: ['Alt'] }],
  ['the place of a letter that is another one here', { key: 'h', code: 'KeyJ' }],
  ['Enter', { key: 'Enter', code: 'Enter' }],
])('%s is none', (_, pressed) => {
  expect(commandsOf([pressed])).toEqual([]);
});

it.each([
  ['jjk', ['next', 'next', 'previous']],
  ['gm', ['members']],
  ['gtt', ['timeline', 'theme']],
  ['gnn', ['notifications', 'new']],
  ['gj', ['next']],
  ['gxm', []],
  ['m', []],
])('%s means %j', (keys, commands) => {
  const pressed = [...keys].map((key) => ({ key, code: `Key${key.toUpperCase()}` }));
  expect(commandsOf(pressed)).toEqual(commands);
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
