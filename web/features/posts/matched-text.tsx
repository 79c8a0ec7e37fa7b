import { findMatches } from './find-matches.ts';

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
