import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('{contract,server}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file),
);

/** After what a slash begins a regular expression and does not divide. */
const literal =
  /(?<=[(,=:[!&|?{};\n]\s*|return\s)\/(?![*/])((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g;

interface Found {
  file: string;
  source: string;
  flags: string;
}

const found: Found[] = sources.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [...code.matchAll(literal)].map(([, source = '', flags = '']) => ({
    file,
    source,
    flags,
  }));
});

/**
 * Those that may take a step for each pair of characters, with what keeps their input short; whoever
 * adds one here says so.
 */
const onlyForShortTexts: Record<string, string> = {
  'contract/fields.ts': 'an e-mail address, after its length was found to be at most 254',
};

const length = 50_000;
const units = [
  'a',
  '1',
  ' ',
  '\n',
  '.',
  '-',
  '"',
  '\\',
  '<',
  '/',
  '@',
  '%2',
  'a.',
  'a@',
  'a ',
  '<a',
  '">',
  '{{',
  '://',
  '🎈',
];
const beginnings = ['"', '<script ', 'a@', '$argon2', 'a://', 'Bearer ', '{{', '/', '<a '];
const ends = ['\0', '!', '@'];

/** Long repetitions that keep expressions busy, each with an end that spoils the match. */
const texts = [
  ...units.flatMap((unit) => ends.map((end) => unit.repeat(length / unit.length) + end)),
  ...beginnings.flatMap((start) =>
    ['a', '1', '"', '.', ' '].map((unit) => `${start}${unit.repeat(length)}@`),
  ),
];

it('regular expressions are found where they stand', () => {
  expect(found.length).toBeGreaterThan(60);
  expect(found.map(({ file }) => file)).toContain('contract/fields.ts');
});

it('none takes a step for each pair of characters of a long text', () => {
  const context = createContext({ text: '', pattern: /x/ });
  const run = new Script('text.replace(pattern, "")');
  // A step for each character takes less than a millisecond, one for each pair of them many seconds.
  const isSlow = (pattern: RegExp, text: string) => {
    Object.assign(context, { pattern, text });
    try {
      run.runInContext(context, { timeout: 500 });
      return false;
    } catch {
      return true;
    }
  };
  const slow = found.filter(({ source, flags }) => {
    const pattern = new RegExp(source, flags);
    return texts.some((text) => isSlow(pattern, text));
  });
  expect(slow.map(({ file }) => file)).toEqual(Object.keys(onlyForShortTexts));
});
