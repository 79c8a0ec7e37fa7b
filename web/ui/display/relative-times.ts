import { language } from '#texts/language.ts';
import { relativeTimeTexts } from '#texts/ui.ts';

/**
 * Sets the relative time as tooltip of the date under the pointer. Computed on hover, it is never
 * outdated, and cached pages stay independent of the time.
 */
export function showRelativeTimes(): () => void {
  document.addEventListener('pointerover', setTooltip);
  document.addEventListener('click', clickCardLink);
  return () => {
    document.removeEventListener('pointerover', setTooltip);
    document.removeEventListener('click', clickCardLink);
  };
}

function setTooltip({ target }: Event): void {
  const time = timeAt(target);
  // A birthday is a date without a time.
  if (time?.dateTime.includes('T')) time.title = timeAgo(Date.parse(time.dateTime), Date.now());
}

/** In a card the date lies above the card's link to receive hover, so it forwards clicks to it. */
function clickCardLink(event: MouseEvent): void {
  const link = timeAt(event.target)?.closest('article')?.querySelector('.card-link');
  link?.dispatchEvent(new MouseEvent('click', event));
}

const timeAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('time') : null;

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

let formatter: Intl.RelativeTimeFormat | undefined;

/** In the largest unit that fits: "3 days ago". */
export function timeAgo(timestamp: number, now: number): string {
  const seconds = Math.max(0, (now - timestamp) / 1000);
  for (const [unit, length] of steps) {
    if (seconds < length) continue;
    // Created on first use: the constructor is slow.
    formatter ??= new Intl.RelativeTimeFormat(language, { numeric: 'always' });
    return formatter.format(-Math.floor(seconds / length), unit);
  }
  return relativeTimeTexts.justNow;
}
