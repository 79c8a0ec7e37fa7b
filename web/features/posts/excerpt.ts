import { matchedRanges } from './find-matches.ts';

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
