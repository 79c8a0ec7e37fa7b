/**
 * A date under the pointer says how long ago it was. Told at that moment, it is never stale, and the
 * server, which does not know when a page will be read, has no part in it.
 */
export function showRelativeTimes(): () => void {
  document.addEventListener('pointerover', tell);
  document.addEventListener('click', followCard);
  return () => {
    document.removeEventListener('pointerover', tell);
    document.removeEventListener('click', followCard);
  };
}

function tell({ target }: Event): void {
  const time = timeAt(target);
  // A birthday is a day, not an instant.
  if (time?.dateTime.includes('T')) time.title = timeAgo(Date.parse(time.dateTime), Date.now());
}

/** On a card that is one large link, the date lies above the link to be pointed at, and leads on. */
function followCard(event: MouseEvent): void {
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
