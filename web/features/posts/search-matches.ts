import { fold, wordsOf } from '#contract/fold.ts';

/** The words of keywords, each once, as they are compared in the server's search. */
export function foldedWords(keywords: readonly string[]): ReadonlySet<string> {
  const words = keywords.flatMap(wordsOf).map(fold);
  return new Set(words.filter((word) => word !== ''));
}

const excerptLength = 160;
/** Letters that are folded together; an excerpt starts at most two of these pieces before its word. */
const piece = /.{1,20}/gsu;

/** The part of a body around the first of the words, in one line and cut between words. */
export function excerptOf(body: string, words: ReadonlySet<string>): string {
  const text = inOneLine(body);
  const start = excerptStart(text, words);
  return `${start > 0 ? '… ' : ''}${shorten(text.slice(start), excerptLength)}`;
}

function excerptStart(text: string, words: ReadonlySet<string>): number {
  const pieces = text.match(piece) ?? [];
  const folded = pieces.map(fold);
  const match = firstMatch(folded.join(''), words);
  let [previous, current, foldedEnd] = [0, 0, 0];
  for (const [at, { length }] of pieces.entries()) {
    foldedEnd += folded[at]?.length ?? 0;
    if (foldedEnd > match) break;
    [previous, current] = [current, current + length];
  }
  if (match < 0 || previous === 0) return 0;
  const space = text.indexOf(' ', previous);
  return space >= 0 && space < current ? space + 1 : previous;
}

/** The beginning of a text in one line, with an ellipsis when it is longer. */
export function shorten(text: string, limit: number): string {
  const line = inOneLine(text);
  // A character has at most two code units.
  const characters = [...line.slice(0, 2 * limit + 2)];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

interface TextSegment {
  text: string;
  isMatch: boolean;
}

/** Splits a short text, such as a title or an excerpt, at words. */
export function findMatches(text: string, words: ReadonlySet<string>): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const [from, to] of matchedRanges(text, words)) {
    if (from > end) segments.push({ text: text.slice(end, from), isMatch: false });
    segments.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMatch: false });
  return segments;
}

/** The ranges of the words in order; adjacent and overlapping ones are merged. */
function matchedRanges(text: string, words: ReadonlySet<string>): [number, number][] {
  const { folded, origins } = foldWithOrigins(text);
  const ranges: [number, number][] = [];
  for (const word of words) {
    for (let at = nextMatch(folded, word, 0); at >= 0; at = nextMatch(folded, word, at + 1)) {
      ranges.push([origins[at] ?? 0, endOfCharacter(origins, at + word.length - 1)]);
    }
  }
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

interface FoldedText {
  folded: string;
  /** For each code unit of the folded text, the index of its character in the original; then its end. */
  origins: number[];
}

/** A character folds to no code unit (an accent), one, or several (ђ becomes dj). */
function foldWithOrigins(text: string): FoldedText {
  let folded = '';
  const origins: number[] = [];
  let position = 0;
  for (const character of text) {
    const units = fold(character);
    folded += units;
    for (let unit = 0; unit < units.length; unit += 1) origins.push(position);
    position += character.length;
  }
  return { folded, origins: [...origins, position] };
}

/** The end of the character of a matched code unit, including combining accents. */
function endOfCharacter(origins: readonly number[], unit: number): number {
  let next = unit + 1;
  while (origins[next] === origins[unit]) next += 1;
  return origins[next] ?? 0;
}

/** Where a folded text has the first of the words; -1 without any. */
function firstMatch(folded: string, words: ReadonlySet<string>): number {
  const found = [...words].map((word) => nextMatch(folded, word, 0)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

/** As in the search, one or two letters match only the beginnings of words. */
function nextMatch(folded: string, word: string, from: number): number {
  let at = folded.indexOf(word, from);
  if (!isShort(word)) return at;
  // A letter has at most two code units.
  while (at > 0 && /[\p{L}\p{N}]$/u.test(folded.slice(Math.max(0, at - 2), at))) {
    at = folded.indexOf(word, at + 1);
  }
  return at;
}

const isShort = (word: string) => [...word].length < 3 && /[\p{L}\p{N}]/u.test(word);
