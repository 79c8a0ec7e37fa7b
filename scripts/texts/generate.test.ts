import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { toCyrillic } from '#languages/to-cyrillic.ts';
import { verbatim } from '#languages/verbatim.ts';
import { generateCyrillic, readCatalogue } from './catalogues.ts';
import { generateCatalogue } from './generate.ts';
import { toPseudo } from './pseudo.ts';

const generate = (source: string) =>
  generateCatalogue(source, { from: 'sr-Latn', to: 'sr-Cyrl', convert: toCyrillic })
    .split('\n')
    .slice(1)
    .join('\n');

describe('a catalogue in Cyrillic letters', () => {
  it.each([
    ["const texts = { save: 'Sačuvaj' };", "const texts = { save: 'Сачувај' };"],
    [`const all = \`Sve (\${count})\`;`, `const all = \`Све (\${count})\`;`],
    [
      `const at = \`\${day}. \${name}, dan \${day}\`;`,
      `const at = \`\${day}. \${name}, дан \${day}\`;`,
    ],
    [
      `const one = \`ima \${is ? 'jedna' : 'više'}\`;`,
      `const one = \`има \${is ? 'једна' : 'више'}\`;`,
    ],
    ['const quoted = "Ko je \'on\'?";', "const quoted = 'Ко је \\'он\\'?';"],
    ["const lines = 'prvi\\ndrugi\\u00a0red';", "const lines = 'први\\nдруги\\u00a0ред';"],
    ["createPlural<'one' | 'few'>('sr-Latn');", "createPlural<'one' | 'few'>('sr-Cyrl');"],
  ])('%s becomes %s', (source, generated) => {
    expect(generate(source)).toBe(generated);
  });

  it.each([
    "import { plural } from './plural.ts';",
    "import type { common } from '../en/common.ts';",
    "type Kind = 'like' | 'comment';",
    "const byKind = { 'like': 1, ['comment']: 2 };",
    "const isLike = kind === 'like' || 'name' in kind;",
    "const text = texts['like'];",
    "switch (kind) { case 'like': break; }",
    "const code = verbatim('kod');",
    '// Komentar ostaje.',
  ])('leaves what is no text: %s', (source) => {
    expect(generate(source)).toBe(source);
  });

  it('has no trace of what marks a text as verbatim', () => {
    expect(verbatim('kod')).toBe('kod');
  });

  // Not while the catalogue is being written.
  it.runIf(languages.some((language: string) => language === 'sr-Cyrl'))(
    'is current: npm run texts writes it',
    () => {
      expect(readCatalogue('sr-Cyrl')).toEqual(generateCyrillic());
    },
  );
});

describe('the pseudo-locale', () => {
  it('is 40 % longer, has accents, and shows its ends', () => {
    const text = toPseudo('Publish this memory');
    expect(text).toMatch(/^\[Þûb.*\]$/);
    expect(text.length).toBeGreaterThanOrEqual('Publish this memory'.length * 1.4);
  });

  it('leaves spaces at the ends, paths and addresses', () => {
    expect(toPseudo(' and ')).toMatch(/^ \[.*\] $/);
    expect([' ', '/post', 'https://keepsake.example/'].map(toPseudo)).toEqual([
      ' ',
      '/post',
      'https://keepsake.example/',
    ]);
  });
});
