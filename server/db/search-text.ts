import { fold } from '#contract/fold.ts';

/**
 * Folded text as the trigram indexes hold it, with two spaces before every word: the beginning of a
 * word is then a trigram even for keywords of one or two letters.
 */
export function searchableText(...texts: string[]): string {
  return `  ${separateWords(fold(texts.join('\n')))}`;
}

/** A keyword in the form of `searchableText`; one or two letters match the beginnings of words. */
export function searchKeyword(keyword: string): string {
  const folded = separateWords(fold(keyword));
  const length = Array.from(folded).length;
  return length === 0 ? '' : ' '.repeat(Math.max(0, 3 - length)) + folded;
}

/** Signs count as words: letters after one begin a word, and a single sign is found anywhere. */
function separateWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\s]/gu, ' $& ')
    .trim()
    .replace(/\s+/gu, '  ');
}
