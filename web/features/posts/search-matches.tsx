import { fold } from '#contract/fold.ts';

interface MatchedTextProps {
  text: string;
  keywords: readonly string[];
}

/** A text in which the keywords stand out. */
export function MatchedText({ text, keywords }: MatchedTextProps) {
  let position = 0;
  return findMatches(text, keywords).map((stretch) => {
    position += stretch.text.length;
    return stretch.isMatch ? (
      <mark key={position} className="rounded-xs bg-warning-soft font-semibold text-ink">
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    );
  });
}

const before = 40;
const length = 160;

/** A piece of a body around the first keyword in it, cut between words. */
export function excerptOf(body: string, keywords: readonly string[]): string {
  const text = body.replace(/\s+/g, ' ').trim();
  const [first] = matchedRanges(text, keywords);
  const start = first ? wordStart(text, Math.max(0, first[0] - before)) : 0;
  return `${start > 0 ? '… ' : ''}${shorten(text.slice(start), length)}`;
}

/** The beginning of a text in one line, with an ellipsis where it was longer. */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= limit) return line;
  const kept = characters.slice(0, limit).join('');
  const lastSpace = kept.lastIndexOf(' ');
  return `${(lastSpace > limit / 2 ? kept.slice(0, lastSpace) : kept).trimEnd()} …`;
}

function wordStart(text: string, from: number): number {
  return from === 0 ? 0 : text.lastIndexOf(' ', from) + 1;
}

/** A stretch of a text, and whether a keyword occurs in it. */
interface Stretch {
  text: string;
  isMatch: boolean;
}

interface FoldedText {
  folded: string;
  /** For each unit of the folded text: where the character it comes from begins. */
  origins: number[];
}

/** Cuts a text where keywords occur in it, compared as the search compares them. */
export function findMatches(text: string, keywords: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const [from, to] of matchedRanges(text, keywords)) {
    if (from > end) stretches.push({ text: text.slice(end, from), isMatch: false });
    stretches.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isMatch: false });
  return stretches;
}

/** Where keywords occur, in the order of the text; what touches or overlaps is one range. */
function matchedRanges(text: string, keywords: readonly string[]): [number, number][] {
  const { folded, origins } = foldWithOrigins(text);
  const ranges = keywords
    .map(fold)
    .filter((keyword) => keyword !== '')
    .flatMap((keyword) => occurrences(folded, keyword))
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

/** One character may fold to none (an accent), one or two units (ђ becomes dj). */
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

function occurrences(folded: string, keyword: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = folded.indexOf(keyword); at >= 0; at = folded.indexOf(keyword, at + 1)) {
    found.push([at, at + keyword.length]);
  }
  return found;
}

/** Where the character of the last matched unit ends, accents behind it included. */
function endOfCharacter(origins: number[], to: number, length: number): number {
  const last = origins[to - 1];
  return origins.slice(to).find((origin) => origin !== last) ?? length;
}
