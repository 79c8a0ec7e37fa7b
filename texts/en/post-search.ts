import { limits } from '#contract/limits.ts';
import { language } from './language.ts';

const { maxKeywords, maxKeywordLength, maxWords, rankedMatches } = limits.search;

/** The results of a search; the field is in `search-box.ts`. */
export const postSearchTexts = {
  heading: 'Search results',
  /** After the number of memories. */
  newestOnly: `only the newest ${rankedMatches.toLocaleString(language)} of a keyword are counted`,
  tooManyKeywords: `Only the first ${maxKeywords} keywords are searched; the others are left out.`,
  tooLongKeyword: `A keyword has at most ${maxKeywordLength} letters; what is longer is cut.`,
  tooManyWords: `Only the first ${maxWords} words of all keywords are searched; the others are left out.`,
  keywords: 'Keywords',
  removeKeyword: (keyword: string) => `Remove the keyword ${keyword}`,
  nothingFound: 'No posts found for your search.',
  nothingFoundHint: 'Try different keywords or remove the filters.',
  clear: 'Clear search',
} as const;
