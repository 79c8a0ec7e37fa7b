import { limits } from '#contract/limits.ts';
import type { postSearchTexts as english } from '../en/post-search.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

const { maxKeywords, maxKeywordLength, maxWords, rankedMatches } = limits.search;

export const postSearchTexts: Translation<typeof english> = {
  heading: 'Rezultati pretrage',
  newestOnly: `broji se samo najnovijih ${rankedMatches.toLocaleString(language)} za svaku ključnu reč`,
  tooManyKeywords: plural(maxKeywords, {
    one: `Traži se samo prva ${maxKeywords} ključna reč; ostale se preskaču.`,
    few: `Traže se samo prve ${maxKeywords} ključne reči; ostale se preskaču.`,
    other: `Traži se samo prvih ${maxKeywords} ključnih reči; ostale se preskaču.`,
  }),
  tooLongKeyword: `Ključna reč ima najviše ${maxKeywordLength} ${plural(maxKeywordLength, { one: 'slovo', few: 'slova', other: 'slova' })}; ostatak se izostavlja.`,
  tooManyWords: plural(maxWords, {
    one: `Traži se samo prva ${maxWords} reč svih ključnih reči; ostale se preskaču.`,
    few: `Traže se samo prve ${maxWords} reči svih ključnih reči; ostale se preskaču.`,
    other: `Traži se samo prvih ${maxWords} reči svih ključnih reči; ostale se preskaču.`,
  }),
  keywords: 'Ključne reči',
  removeKeyword: (keyword) => `Ukloni ključnu reč ${keyword}`,
  nothingFound: 'Za ovu pretragu nema uspomena.',
  nothingFoundHint: 'Probaj druge ključne reči ili ukloni filtere.',
  clear: 'Obriši pretragu',
};
