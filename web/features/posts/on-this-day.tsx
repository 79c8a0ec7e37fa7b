import X from 'lucide-react/icons/x';
import { type ReactNode, useSyncExternalStore } from 'react';
import { href, Link } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import type { PostView } from '#contract/posts.ts';
import { type Api, ApiFailure } from '../../api/client.ts';
import { useSite } from '../../api/page-context.ts';
import { IconButton, TextButton } from '../../ui/buttons.tsx';
import { createObservable } from '../../ui/observable.ts';

interface OnThisDayProps {
  posts: readonly PostView[];
  picture: (post: PostView) => ReactNode;
}

/** What a member published on this day in earlier years: small cards in a row, with an off switch. */
export function OnThisDay({ posts, picture }: OnThisDayProps) {
  return (
    <section aria-label="On this day" className="flex min-w-0 items-center gap-1">
      <ul className="flex min-w-0 snap-x list-none gap-3 overflow-x-auto p-0 [scrollbar-width:thin]">
        {posts.map((post) => (
          <li key={post._id} className="flex min-w-0 max-w-full shrink-0 snap-start">
            <SmallCard post={post}>{picture(post)}</SmallCard>
          </li>
        ))}
      </ul>
      <IconButton
        label="Turn off “On this day”"
        icon={<X aria-hidden="true" size={18} />}
        size="small"
        onClick={turnOff}
      />
    </section>
  );
}

function SmallCard({ post, children }: { post: PostView; children: ReactNode }) {
  const { timeZone } = useSite();
  return (
    <Link
      to={href('/post/:postId', { postId: post._id })}
      prefetch="intent"
      className="flex h-16 min-w-0 items-center gap-3 overflow-hidden rounded-image border border-hairline bg-surface pr-4 text-ink no-underline shadow-rest hover:bg-raised hover:shadow-hover focus-visible:-outline-offset-2"
    >
      <span className="h-full w-16 shrink-0 bg-sunken">{children}</span>
      <span className="grid min-w-0 max-w-56">
        <span className="truncate text-sm text-muted">
          {yearsAgo(post.createdAt, new Date(), timeZone)}, on this day
        </span>
        <span className="truncate font-serif text-lg leading-snug font-semibold">{post.title}</span>
      </span>
    </Link>
  );
}

/** The button goes with the cards: the keyboard goes on at the heading, without a jump. */
function turnOff(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  setOnThisDay(false);
}

/** The way back for whoever turned it off. */
export function TurnOnThisDay({ onTurnedOn }: { onTurnedOn: () => void }) {
  function handleClick() {
    setOnThisDay(true);
    onTurnedOn();
  }

  return (
    <p className="text-sm text-muted">
      “On this day” is off. <TextButton onClick={handleClick}>Turn it on</TextButton>
    </p>
  );
}

/** A member's memories of this day in earlier years. The page can do without them when that fails. */
export async function fetchOnThisDay(api: Api): Promise<PostView[]> {
  if (!isOnThisDayOn()) return [];
  try {
    return (await api('listOnThisDay', { date: today() })).posts;
  } catch (error) {
    if (error instanceof ApiFailure) return [];
    throw error;
  }
}

/** The calendar date where the member is; Swedes write it the way the API reads it. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}

/** The key in local storage; absent means that it is on. */
const storageKey = 'on-this-day';

const current = createObservable<boolean | null>(null);

/** Whether this browser shows memories of earlier years; not everyone wants to be reminded. */
function isOnThisDayOn(): boolean {
  const chosen = current.get();
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function setOnThisDay(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  current.set(isOn);
}

export function useIsOnThisDayOn(): boolean {
  return useSyncExternalStore(current.subscribe, isOnThisDayOn, () => true);
}

/** How many calendar years lie between two instants, in words. */
export function yearsAgo(instant: string, now: Date, timeZone: string): string {
  const [then, today] = [instant, now].map((one) => Number(formatDate(one, timeZone).slice(-4)));
  const years = (today ?? 0) - (then ?? 0);
  return years === 1 ? '1 year ago' : `${years} years ago`;
}
