import { fold, wordsOf } from '#contract/fold.ts';

interface MatchedTextProps {
  text: string;
  keywords: readonly string[];
}

/** Highlights the keywords in a text. */
export function MatchedText({ text, keywords }: MatchedTextProps) {
  let position = 0;
  return findMatches(text, keywords).map((segment) => {
    position += segment.text.length;
    return segment.isMatch ? (
      <mark key={position} className="rounded-xs bg-warning-soft font-semibold text-ink">
        {segment.text}
      </mark>
    ) : (
      segment.text
    );
  });
}

const charactersBefore = 40;
const excerptLength = 160;

/** The part of a body around its first keyword, cut between words. */
export function excerptOf(body: string, keywords: readonly string[]): string {
  const text = body.replace(/\s+/g, ' ').trim();
  const [first] = matchedRanges(text, keywords);
  const start = first ? wordStart(text, Math.max(0, first[0] - charactersBefore)) : 0;
  return `${start > 0 ? '… ' : ''}${shorten(text.slice(start), excerptLength)}`;
}

/** The beginning of a text in one line, with an ellipsis when it is longer. */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}

function wordStart(text: string, from: number): number {
  return from === 0 ? 0 : text.lastIndexOf(' ', from) + 1;
}

interface TextSegment {
  text: string;
  isMatch: boolean;
}

interface FoldedText {
  folded: string;
  /** For each code unit of the folded text, the index of its character in the original. */
  origins: number[];
}

/** Splits a text at the words of its keywords, which are compared as in the server's search. */
export function findMatches(text: string, keywords: readonly string[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const [from, to] of matchedRanges(text, keywords)) {
    if (from > end) segments.push({ text: text.slice(end, from), isMatch: false });
    segments.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMatch: false });
  return segments;
}

/** The ranges of the keywords in order; adjacent and overlapping ones are merged. */
function matchedRanges(text: string, keywords: readonly string[]): [number, number][] {
  const { folded, origins } = foldWithOrigins(text);
  const ranges = keywords
    .flatMap(wordsOf)
    .map(fold)
    .filter((word) => word !== '')
    .flatMap((word) => occurrences(folded, word))
    .map(([from, to]): [number, number] => [
      origins[from] ?? 0,
      endOfCharacter(origins, to, text.length),
    ])
    .sort(([one], [other]) => one - other);
  return ranges.reduce<[number, number][]>((merged, [from, to]) => {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
    return merged;
  }, []);
}

/** A character folds to no code unit (an accent), one, or two (ђ becomes dj). */
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
  return { folded, origins };
}

function occurrences(folded: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  // As in the search, one or two letters match only the beginnings of words.
  const isShort = [...word].length < 3 && /[\p{L}\p{N}]/u.test(word);
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const isInside = isShort && /[\p{L}\p{N}]$/u.test(folded.slice(0, at));
    if (!isInside) found.push([at, at + word.length]);
  }
  return found;
}

/** The end of the character of the last matched code unit, including combining accents. */
function endOfCharacter(origins: number[], to: number, length: number): number {
  const last = origins[to - 1];
  return origins.slice(to).find((origin) => origin !== last) ?? length;
}
