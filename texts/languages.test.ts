import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { language as english } from '#texts/language.ts';

const filesOf = (language: string) =>
  readdirSync(new URL(language, import.meta.url)).filter((name) => name.endsWith('.ts'));

/** Every exported text, by its path: `writing.ts memoryFieldTexts title`. Parameters are compared by types. */
async function textsOf(language: string): Promise<string[]> {
  const files = filesOf(language).filter((name) => name !== 'plural.ts');
  const modules = files.map(async (file) =>
    pathsIn(file, await import(`#languages/${language}/${file}`)),
  );
  return (await Promise.all(modules)).flat().sort();
}

function pathsIn(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(`${path} ${key}`, inner));
}

// What a module lacks as a whole, no type notices: `#texts` is English for the compiler.
it.each(languages.filter((language) => language !== english))(
  '%s has the files and texts of English',
  async (language) => {
    expect(await textsOf(language)).toEqual(await textsOf('en'));
  },
);
