import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { sentenceOf } from './catalogues.ts';

it.each(languages)('says in %s what a code and its parameters mean', (language) => {
  const limited = { code: 'rate_limited_for', params: { seconds: 90 }, text: 'English' };
  expect(sentenceOf(language, limited)).toMatch(/2/);
  expect(sentenceOf(language, { code: 'gone', text: 'English' })).not.toBe('English');
});

it('says the English text of a code that has no sentence', () => {
  expect(sentenceOf('en', { code: 'toString', text: 'English' })).toBe('English');
  expect(sentenceOf('en', { code: 'rate_limited_for', text: 'English' })).toBe('English');
});
