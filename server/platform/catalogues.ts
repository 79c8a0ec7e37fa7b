import type { Language } from '#contract/languages.ts';
import { serverTexts as german } from '#languages/de/server.ts';
import type { MessageCode } from '#languages/en/messages.ts';
import { serverTexts as english } from '#languages/en/server.ts';
import { serverTexts as serbianInCyrillic } from '#languages/sr-Cyrl/server.ts';
import { serverTexts as serbian } from '#languages/sr-Latn/server.ts';
import type { Translation } from '#languages/translation.ts';

export type Catalogue = Translation<typeof english>;

/** The API is English, whose texts come from `#texts`. A language that is added does not compile without its catalogue. */
const catalogues: Record<Language, Catalogue> = {
  en: english,
  'sr-Latn': serbian,
  'sr-Cyrl': serbianInCyrillic,
  de: german,
};

export const catalogueOf = (language: Language): Catalogue => catalogues[language];

/** The sentence of a code in a language, or the English one of a code that it does not have. */
export function sentenceOf(
  language: Language,
  { code, params, text }: { code: string; params?: object | undefined; text: string },
): string {
  const known: Partial<Record<string, string | ((params: never) => string)>> =
    catalogueOf(language).messages;
  const message = Object.hasOwn(known, code) ? known[code as MessageCode] : undefined;
  if (typeof message === 'function') return params ? message(params as never) : text;
  return message ?? text;
}
