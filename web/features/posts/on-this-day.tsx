import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { calendarDateOf } from '#contract/dates.ts';
import type { PostView } from '#contract/posts.ts';
import { onThisDayTexts } from '#texts/on-this-day.ts';
import { backgroundApi } from '../../api/background.ts';
import { type Api, ApiError } from '../../api/client.ts';
import { useSite } from '../../api/page-context.ts';
import { readToken } from '../../api/session.ts';
import { createToggleSetting } from '../../ui/browser-storage.ts';
import { IconButton, TextButton } from '../../ui/buttons.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { focusHeading } from '../../ui/focus-after-removal.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from './picture.tsx';
import { timelineDateOf } from './when-and-where.tsx';

/** Posts of this day in earlier years, with a button that turns the feature off. */
export function OnThisDay({ posts }: { posts: readonly PostView[] }) {
  return (
    <section aria-label={onThisDayTexts.label} className="flex min-w-0 items-center gap-1">
      {/* Its padding shows the shadows of the cards. */}
      <ul className="-m-1 flex min-w-0 snap-x scroll-px-1 list-none gap-3 overflow-x-auto p-1 [scrollbar-width:thin]">
        {posts.map((post) => (
          <li key={post._id} className="flex min-w-0 max-w-full shrink-0 snap-start">
            <SmallCard post={post} />
          </li>
        ))}
      </ul>
      <IconButton
        label={onThisDayTexts.turnOff}
        icon={<X aria-hidden="true" size={18} />}
        size="small"
        onClick={disable}
      />
    </section>
  );
}

/** Read last, for whom, on which day and when there were how many posts. */
let known: { key: string; posts: PostView[] } | undefined;

/**
 * The same on top of the posts. Read in the background, where it neither delays nor covers the list:
 * once a day, and again when posts were added or have gone.
 */
export function OnThisDayAbove({ postsCount }: { postsCount: number }) {
  const isEnabled = useIsOnThisDayEnabled();
  const key = `${readToken()} ${today()} ${postsCount}`;
  const [posts, setPosts] = useState(known?.key === key ? known.posts : []);
  useEffect(() => {
    if (!isEnabled || known?.key === key) return;
    let isCurrent = true;
    void fetchOnThisDay(backgroundApi).then((read) => {
      if (!isCurrent) return;
      known = { key, posts: read };
      setPosts(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [isEnabled, key]);
  if (!isEnabled || posts.length === 0) return null;
  return (
    <div className="mb-6">
      <OnThisDay posts={posts} />
    </div>
  );
}

function SmallCard({ post }: { post: PostView }) {
  const { timeZone } = useSite();
  return (
    <Link
      to={href('/post/:postId', { postId: post._id })}
      className="flex min-h-16 min-w-0 items-center gap-3 overflow-hidden rounded-image border border-hairline bg-surface pr-4 text-ink no-underline shadow-rest hover:bg-raised hover:shadow-hover focus-visible:-outline-offset-2"
    >
      <span className="relative w-16 shrink-0 self-stretch bg-sunken">
        <Picture
          picture={post.picture}
          sizes="64px"
          priority="low"
          frame="absolute inset-0"
          className="size-full object-cover"
        />
      </span>
      <span className="grid min-w-0 max-w-56 gap-0.5 py-1.5">
        <span className="text-sm text-muted">
          {onThisDayTexts.when(yearsAgo(timelineDateOf(post, timeZone), new Date(), timeZone))}
        </span>
        <span
          dir="auto"
          className="line-clamp-2 font-serif text-base leading-tight font-semibold wrap-anywhere"
        >
          {post.title}
        </span>
      </span>
    </Link>
  );
}

/** The button disappears with the cards, so the heading gets the focus. */
function disable(): void {
  focusHeading({ preventScroll: true });
  onThisDaySetting.set(false);
}

export function EnableOnThisDay({ onEnabled }: { onEnabled: () => void }) {
  function handleClick() {
    onThisDaySetting.set(true);
    onEnabled();
  }

  return (
    <p className="text-sm text-muted">
      <Inline
        parts={onThisDayTexts.isOff(
          <TextButton onClick={handleClick}>{onThisDayTexts.turnOn}</TextButton>,
        )}
      />
    </p>
  );
}

/** A failed request is ignored: the page works without these posts. */
export async function fetchOnThisDay(api: Api): Promise<PostView[]> {
  if (!onThisDaySetting.get()) return [];
  try {
    return (await api('listOnThisDay', { date: today() })).posts;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The date in the browser's time zone; the Swedish locale formats it as YYYY-MM-DD. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}

const onThisDaySetting = createToggleSetting('on-this-day');

export function useIsOnThisDayEnabled(): boolean {
  return useSyncExternalStore(onThisDaySetting.subscribe, onThisDaySetting.get, () => true);
}

/** The difference of the calendar years: `3 years ago`. */
export function yearsAgo(date: string, now: Date, timeZone: string): string {
  const years = Number(calendarDateOf(now, timeZone).slice(0, 4)) - Number(date.slice(0, 4));
  return onThisDayTexts.yearsAgo(years);
}
