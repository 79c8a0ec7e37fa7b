import { expect, it } from 'vitest';
import { afterKey, type Begun } from './key-sequence.ts';
import { shortcutGroups, shortcutGroupsFor } from './shortcut-list.ts';

/** The commands of keys that are pressed in the given rhythm. */
function commandsOf(keys: string, milliseconds = 100): string[] {
  let begun: Begun | null = null;
  const commands: string[] = [];
  for (const [at, key] of [...keys].entries()) {
    const step = afterKey(begun, key, at * milliseconds);
    begun = step.begun;
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
  ['gj', ['next']],
  ['gx', []],
  ['gxm', []],
  ['m', []],
  ['xyz', []],
])('%s means %j', (keys, commands) => {
  expect(commandsOf(keys)).toEqual(commands);
});

it('does not wait for ever for the second key', () => {
  expect(commandsOf('gm', 1500)).toEqual(['members']);
  expect(commandsOf('gm', 1501)).toEqual([]);
});

it('has no two shortcuts of which one would swallow the other', () => {
  const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join('')));
  for (const one of all) {
    expect(all.filter((other) => other.startsWith(one))).toEqual([one]);
  }
});

it('offers visitors nothing that only members can do', () => {
  const titles = (isMember: boolean) => shortcutGroupsFor({ isMember }).map(({ title }) => title);
  expect(titles(false)).toEqual(['Anywhere', 'In a list']);
  expect(titles(true)).toEqual(['Anywhere', 'In a list', 'On a memory']);
});
