import { formatCalendarDate } from '#contract/dates.ts';
import { fold, wordsOf } from '#contract/fold.ts';

/**
 * Folded text as the trigram indexes hold it, with two spaces before every word: the beginning of a
 * word is then a trigram even for keywords of one or two letters.
 */
export function searchableText(...texts: string[]): string {
  return `  ${separateWords(fold(texts.join('\n')))}`;
}

/** A word in the form of `searchableText`; one or two letters match the beginnings of words. */
export function searchWord(word: string): string {
  const folded = separateWords(fold(word));
  const length = Array.from(folded).length;
  return length === 0 ? '' : ' '.repeat(Math.max(0, 3 - length)) + folded;
}

/** A keyword matches a text that contains all its words; one that contains the phrase ranks higher. */
export interface SearchKeyword {
  words: string[];
  phrase: string;
}

/** Parses a keyword. Signs beside words are ignored. */
export function searchKeyword(keyword: string): SearchKeyword | undefined {
  const typed = wordsOf(keyword);
  const words = [...new Set(typed.map(searchWord))].filter((word) => word !== '');
  const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const compared = spoken.length > 0 ? spoken : words;
  return compared.length > 0 ? { words: compared, phrase: searchWord(typed.join(' ')) } : undefined;
}

/** Those that mean the same are one. */
export function distinctKeywords(keywords: readonly string[]): SearchKeyword[] {
  const parsed = keywords.flatMap((keyword) => searchKeyword(keyword) ?? []);
  return [...new Map(parsed.map((keyword) => [keyword.phrase, keyword])).values()];
}

interface PostTexts {
  title: string;
  body: string;
  tags: readonly { name: string }[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  happenedOn?: string | null | undefined;
  place: string;
}

/**
 * The searchable text of a post: a line of its own words, and a line with the searchable name of its
 * author.
 */
export function searchablePost(
  { title, body, tags, happenedOn, place }: PostTexts,
  authorName: string,
): string {
  const date = happenedOn ? formatCalendarDate(happenedOn) : '';
  const own = searchableText(title, body, ...tags.map(({ name }) => name), date, place);
  return `${own}\n${authorName}`;
}

/** Signs count as words: letters after one begin a word, and a single sign is found anywhere. */
function separateWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\s]/gu, ' $& ')
    .trim()
    .replace(/\s+/gu, '  ');
}
