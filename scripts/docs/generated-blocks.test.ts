import { expect, test } from 'vitest';
import { configurationTable } from './configuration-table.ts';
import { withFreshBlocks } from './generated-blocks.ts';

const generators = { answer: () => '42' };

test('a stale block is written anew and the text around it kept', () => {
  const page = 'Before\n<!-- generated:answer -->\n41\n<!-- /generated -->\nAfter';
  const fresh = 'Before\n<!-- generated:answer -->\n42\n<!-- /generated -->\nAfter';
  expect(withFreshBlocks(page, generators)).toBe(fresh);
  expect(withFreshBlocks(fresh, generators)).toBe(fresh);
});

test('text that looks like a replacement pattern is written as it is', () => {
  const page = '<!-- generated:price --><!-- /generated -->';
  expect(withFreshBlocks(page, { price: () => '$& $1' })).toContain('\n$& $1\n');
});

test('a block of an unknown name and a block without an end are refused', () => {
  expect(() =>
    withFreshBlocks('<!-- generated:question --><!-- /generated -->', generators),
  ).toThrow('nothing generates: question');
  expect(() => withFreshBlocks('<!-- generated:answer -->', generators)).toThrow('without its end');
});

test('the configuration table has a row for each variable, and a bar never splits a cell', () => {
  const table = configurationTable([{ name: 'PORT', default: '4000', meaning: 'a|b' }]);
  expect(table.split('\n').at(-1)).toBe('| `PORT` | 4000 | a\\|b |');
});
