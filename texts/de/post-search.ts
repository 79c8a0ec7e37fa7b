import { limits } from '#contract/limits.ts';
import type { postSearchTexts as english } from '../en/post-search.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';

const { maxKeywords, maxKeywordLength, maxWords, rankedMatches } = limits.search;

export const postSearchTexts: Translation<typeof english> = {
  heading: 'Suchergebnisse',
  newestOnly: `je Suchwort zählen nur die neuesten ${rankedMatches.toLocaleString(language)}`,
  tooManyKeywords: `Gesucht wird nur nach den ersten ${maxKeywords} Suchwörtern; die übrigen bleiben außen vor.`,
  tooLongKeyword: `Ein Suchwort hat höchstens ${maxKeywordLength} Zeichen; was länger ist, wird gekürzt.`,
  tooManyWords: `Gesucht wird nur nach den ersten ${maxWords} Wörtern aller Suchwörter; die übrigen bleiben außen vor.`,
  keywords: 'Suchwörter',
  removeKeyword: (keyword) => `Suchwort ${keyword} entfernen`,
  nothingFound: 'Zu deiner Suche gibt es keine Erinnerungen.',
  nothingFoundHint: 'Versuche es mit anderen Suchwörtern oder entferne die Filter.',
  clear: 'Suche leeren',
};
