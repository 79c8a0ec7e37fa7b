const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

let words: Intl.RelativeTimeFormat | undefined;

/** How long ago an instant was, in the largest unit that fits whole: "3 days ago". */
export function timeAgo(instant: number, now: number): string {
  const seconds = Math.max(0, (now - instant) / 1000);
  for (const [unit, length] of steps) {
    if (seconds < length) continue;
    // Made when first needed: that takes a browser longer than everything else here.
    words ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
    return words.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}
