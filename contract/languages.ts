/**
 * The languages of a site: those with a catalogue in `texts/`. A language that is added here is built and
 * offered. On one line: `scripts/bootstrap/build.js` reads it without TypeScript.
 */
export const languages = ['en', 'sr-Latn', 'sr-Cyrl', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, as a list of languages shows it. */
const names: Record<Language, string> = {
  en: 'English',
  'sr-Latn': 'Srpski',
  'sr-Cyrl': 'Српски',
  de: 'Deutsch',
};

export const nameOfLanguage = (language: Language): string => names[language];
