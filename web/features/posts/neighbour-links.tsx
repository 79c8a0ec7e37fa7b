import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { href } from 'react-router';
import type { NeighbourView, PostPageView } from '#contract/posts.ts';
import { neighbourTexts } from '#texts/post.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

/** Links to the posts published before and after this one. */
export function NeighbourLinks({ previous, next }: Pick<PostPageView, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={neighbourTexts.label}
      className="no-print grid grid-cols-2 gap-4 border-y border-hairline py-2"
    >
      {previous && <NeighbourLink post={previous} side="prev" />}
      {next && <NeighbourLink post={next} side="next" />}
    </nav>
  );
}

function NeighbourLink({ post, side }: { post: NeighbourView; side: 'prev' | 'next' }) {
  const isNext = side === 'next';
  return (
    <Link
      to={href('/post/:postId', { postId: post._id })}
      rel={side}
      className={classNames(
        'group grid content-start gap-0.5 rounded-control px-2 py-2 text-ink no-underline hover:bg-tint',
        isNext && 'col-start-2 justify-items-end text-right',
      )}
    >
      <span className="inline-flex items-center gap-1.5 text-sm text-muted">
        {!isNext && <ArrowLeft aria-hidden="true" size={16} />}
        {isNext ? neighbourTexts.next : neighbourTexts.previous}
        {isNext && <ArrowRight aria-hidden="true" size={16} />}
      </span>
      <span dir="auto" className="line-clamp-2 max-w-full font-medium wrap-anywhere">
        {post.title}
      </span>
    </Link>
  );
}
