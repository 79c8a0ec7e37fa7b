// Generated from sr-Latn by `npm run texts`; not edited by hand.
import { limits } from '#contract/limits.ts';
import type { postSearchTexts as english } from '../en/post-search.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

const { maxKeywords, maxKeywordLength, maxWords, rankedMatches } = limits.search;

export const postSearchTexts: Translation<typeof english> = {
  heading: 'Резултати претраге',
  newestOnly: `броји се само најновијих ${rankedMatches.toLocaleString(language)} за сваку кључну реч`,
  tooManyKeywords: plural(maxKeywords, {
    one: `Тражи се само прва ${maxKeywords} кључна реч; остале се прескачу.`,
    few: `Траже се само прве ${maxKeywords} кључне речи; остале се прескачу.`,
    other: `Тражи се само првих ${maxKeywords} кључних речи; остале се прескачу.`,
  }),
  tooLongKeyword: `Кључна реч има највише ${maxKeywordLength} ${plural(maxKeywordLength, { one: 'слово', few: 'слова', other: 'слова' })}; остатак се изоставља.`,
  tooManyWords: plural(maxWords, {
    one: `Тражи се само прва ${maxWords} реч свих кључних речи; остале се прескачу.`,
    few: `Траже се само прве ${maxWords} речи свих кључних речи; остале се прескачу.`,
    other: `Тражи се само првих ${maxWords} речи свих кључних речи; остале се прескачу.`,
  }),
  keywords: 'Кључне речи',
  removeKeyword: (keyword) => `Уклони кључну реч ${keyword}`,
  nothingFound: 'За ову претрагу нема успомена.',
  nothingFoundHint: 'Пробај друге кључне речи или уклони филтере.',
  clear: 'Обриши претрагу',
};
