import { timeAgo } from './time-ago.ts';

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
