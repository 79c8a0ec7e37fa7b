import { language } from '#texts/language.ts';

/** Compares words for a list in the order of the alphabet: in Serbian, “š” stands before “t”. */
export const alphabetically = new Intl.Collator(language).compare;
