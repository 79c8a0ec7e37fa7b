import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { useSite } from '../../api/use-site.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { setOnThisDay } from './setting.ts';
import { yearsAgo } from './years-ago.ts';

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
