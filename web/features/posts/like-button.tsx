import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { likeTexts } from '#texts/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { isGone, isRateLimit } from '../../api/client.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { useSession } from '../../api/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';

type LikedPost = Pick<PostView, '_id' | 'title' | 'likedByMe' | 'likesCount'>;

const sizes = {
  small:
    'gap-1.5 rounded-full min-h-8 px-2 -ml-2 pointer-coarse:min-h-11 pointer-coarse:px-3 pointer-coarse:-ml-3',
  /** Its number is beside it. */
  large: 'rounded-l-full min-h-11 pl-4 pr-3',
};

const LikersDialog = lazyPart(async () => (await import('./likers-dialog.tsx')).LikersDialog);

/** Toggles the like of a member, with the number of likes. */
export function LikeButton({ post }: { post: LikedPost }) {
  const { toggle, ...like } = useLike(post);
  return <LikeToggle post={{ ...post, ...like }} size="small" onToggle={toggle} />;
}

/** The number beside the heart opens the list of those who like the post. */
export function LikeButtonWithLikers({ post }: { post: LikedPost }) {
  const { toggle, ...like } = useLike(post);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="inline-flex rounded-full bg-surface text-base outline outline-border -outline-offset-1">
      <LikeToggle post={{ ...post, ...like }} size="large" onToggle={toggle} />
      <button
        {...LikersDialog.onIntent}
        type="button"
        aria-haspopup="dialog"
        aria-label={likeTexts.showLikers(like.likesCount)}
        className="min-h-11 rounded-r-full border-l border-hairline pr-4 pl-3 tabular-nums hover:bg-tint"
        onClick={() => setOpen(true)}
      >
        {likeTexts.likes(like.likesCount)}
      </button>
      {isOpen && <LikersDialog postId={post._id} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface LikeToggleProps {
  post: LikedPost;
  size: keyof typeof sizes;
  onToggle: () => Promise<void>;
}

/** For a visitor a link to Login and back. */
function LikeToggle({ post, size, onToggle }: LikeToggleProps) {
  const { status } = useSession();
  const login = useLoginAddress();
  const { likedByMe, likesCount } = post;
  const texts = likedByMe ? likeTexts.takeBack : likeTexts.like;
  const classes = classNames(
    'relative inline-flex items-center text-ink no-underline tabular-nums hover:bg-tint',
    sizes[size],
  );
  const content = (
    <>
      <Heart
        aria-hidden="true"
        size={size === 'large' ? 20 : 16}
        className={likedByMe ? 'fill-heart text-heart' : undefined}
      />
      <span className={size === 'large' ? 'sr-only' : undefined}>{likesCount}</span>
      {size === 'small' && (
        <span aria-hidden="true" className="hidden pointer-coarse:@2xs:inline">
          {likeTexts.afterCount(likesCount)}
        </span>
      )}
      <span className="sr-only"> {texts.afterCount(likesCount, post.title)}</span>
    </>
  );
  if (status !== 'in') {
    return (
      <Link to={login} rel="nofollow" title={likeTexts.loginToLike} className={classes}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      title={texts.title}
      data-shortcut="like"
      className={classes}
      onClick={onToggle}
    >
      {content}
    </button>
  );
}

/** One toast for all likes, as they come in quick succession. */
const likeToast = { id: 'like' };

interface OptimisticLike extends Pick<LikedPost, 'likedByMe' | 'likesCount'> {
  /** The loaded post that it replaces. */
  post: LikedPost;
  isPending: boolean;
}

/**
 * Toggles the like with an optimistic update, which is rolled back when the request fails. The
 * response is shown until the page has loaded newer data.
 */
function useLike(post: LikedPost) {
  const { revalidate } = useRevalidator();
  const [optimistic, setOptimistic] = useState<OptimisticLike | null>(null);
  const isSending = useRef(false);
  const isShown = optimistic !== null && (optimistic.isPending || optimistic.post === post);
  const { likedByMe, likesCount } = isShown ? optimistic : post;

  async function toggle() {
    if (isSending.current) return;
    isSending.current = true;
    const action = likedByMe ? 'dislike' : 'like';
    const change = { likedByMe: !likedByMe, likesCount: likesCount + (likedByMe ? -1 : 1) };
    setOptimistic({ ...change, post, isPending: true });
    try {
      // From the response on it can be clicked again: loading the page may take longer.
      const request = browserApi('likePost', { postId: post._id, action });
      const { message, ...liked } = await request.finally(() => {
        isSending.current = false;
      });
      setOptimistic({ ...liked, post, isPending: false });
      await Promise.all([showToast('success', message, likeToast), revalidate()]);
    } catch (error) {
      setOptimistic(null);
      const text = isRateLimit(error) ? error.message : likeTexts.failed;
      await showToast('error', text, likeToast);
      if (isGone(error)) await revalidate();
    }
  }

  return { likedByMe, likesCount, toggle };
}
