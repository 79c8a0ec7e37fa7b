import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/run.js';

const sources = globSync('{contract,server}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file),
);

/** A slash after these characters starts a regular expression; elsewhere it is a division. */
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

/** Expressions with quadratic backtracking, and what limits the length of their input. */
const allowedQuadratic: Record<string, string> = {
  'contract/fields.ts': 'an e-mail address, checked to be at most 254 characters first',
};

const length = 50_000;
// biome-ignore format: one line each says nothing more
const units = [
  'a', '1', ' ', '\n', '.', '-', '"', '\\', '<', '/', '@', '%2',
  'a.', 'a@', 'a ', '<a', '">', '{{', '://', '🎈',
];
const beginnings = ['"', '<script ', 'a@', '$argon2', 'a://', 'Bearer ', '{{', '/', '<a '];
const ends = ['\0', '!', '@'];

/** Long repetitions, each with an end that prevents a match. */
const texts = [
  ...units.flatMap((unit) => ends.map((end) => unit.repeat(length / unit.length) + end)),
  ...beginnings.flatMap((start) =>
    ['a', '1', '"', '.', ' '].map((unit) => `${start}${unit.repeat(length)}@`),
  ),
];

it('finds the regular expressions of the source code', () => {
  expect(found.length).toBeGreaterThan(60);
  expect(found.map(({ file }) => file)).toContain('contract/fields.ts');
});

it('has no expression that backtracks on long input', () => {
  const context = createContext({ text: '', pattern: /x/ });
  const run = new Script('text.replace(pattern, "")');
  // Linear time is less than a millisecond, quadratic time is many seconds.
  const timesOut = (pattern: RegExp, text: string, timeout: number) => {
    Object.assign(context, { pattern, text });
    try {
      run.runInContext(context, { timeout });
      return false;
    } catch {
      return true;
    }
  };
  // On a busy machine the process may have been paused for that long.
  const isSlow = (pattern: RegExp, text: string, longest: number) =>
    [20, 100, longest].every((timeout) => timesOut(pattern, text, timeout));
  const slow = found.filter(({ file, source, flags }) => {
    const pattern = new RegExp(source, flags);
    const longest = file in allowedQuadratic ? 500 : 5_000;
    return texts.some((text) => isSlow(pattern, text, longest));
  });
  expect(slow.map(({ file }) => file)).toEqual(Object.keys(allowedQuadratic));
});
