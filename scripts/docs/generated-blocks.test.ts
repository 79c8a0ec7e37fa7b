import { expect, test } from 'vitest';
import { markdownTable, withFreshBlocks } from './generated-blocks.ts';

const generators = { answer: () => '42' };

test('replaces an outdated block and nothing around it', () => {
  const page = 'Before\n<!-- generated:answer -->\n41\n<!-- /generated -->\nAfter';
  const fresh = 'Before\n<!-- generated:answer -->\n42\n<!-- /generated -->\nAfter';
  expect(withFreshBlocks(page, generators)).toBe(fresh);
  expect(withFreshBlocks(fresh, generators)).toBe(fresh);
});

test('writes text that looks like a replacement pattern literally', () => {
  const page = '<!-- generated:price --><!-- /generated -->';
  expect(withFreshBlocks(page, { price: () => '$& $1' })).toContain('\n$& $1\n');
});

test('rejects a block of an unknown name and a block without an end', () => {
  expect(() =>
    withFreshBlocks('<!-- generated:question --><!-- /generated -->', generators),
  ).toThrow('nothing generates: question');
  expect(() => withFreshBlocks('<!-- generated:answer -->', generators)).toThrow('without its end');
});

test('escapes the column separator in table cells', () => {
  expect(
    markdownTable(['A'], [['a|b']])
      .split('\n')
      .at(-1),
  ).toBe('| a\\|b |');
});
