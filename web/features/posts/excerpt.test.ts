import { describe, expect, it } from 'vitest';
import { excerptOf, shorten } from './excerpt.ts';

describe('an excerpt of a body', () => {
  it('is the whole of a short one, in one line', () => {
    expect(excerptOf('We walked\n\nto the lake.', [])).toBe('We walked to the lake.');
  });

  it('shows the first keyword with some words before it', () => {
    const excerpt = excerptOf(`${'long ago '.repeat(50)}we saw the Језеро at last`, ['jezero']);
    expect(excerpt).toMatch(/^… .*Језеро at last$/);
  });

  it('begins at the beginning when the keyword is in the title only', () => {
    expect(excerptOf('word '.repeat(100), ['lake'])).toMatch(/^word .* …$/);
  });

  it('never cuts a character of two halves', () => {
    expect(shorten('🌊'.repeat(20), 3)).toBe('🌊🌊🌊 …');
  });
});
