import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { postsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { isGone, isRateLimit } from '../../api/client.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { useSession } from '../../api/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

type LikedPost = Pick<PostView, '_id' | 'title' | 'likedByMe' | 'likesCount'>;

interface LikeButtonProps {
  post: LikedPost;
  size?: 'small' | 'large' | undefined;
}

const sizeStyles = {
  small: 'min-h-8 px-2 -ml-2 pointer-coarse:min-h-11 pointer-coarse:px-3 pointer-coarse:-ml-3',
  large: 'min-h-11 px-4 border border-border bg-surface text-base',
};

/** Toggles the like of a member; for a visitor a link to Login and back. */
export function LikeButton({ post, size = 'small' }: LikeButtonProps) {
  const { status } = useSession();
  const login = useLoginAddress();
  const { likedByMe, likesCount, toggle } = useLike(post);
  const className = classNames(
    'relative inline-flex items-center gap-1.5 rounded-full text-ink no-underline tabular-nums hover:bg-tint',
    sizeStyles[size],
  );
  const action = likedByMe ? 'Dislike' : 'Like';
  const content = (
    <>
      <Heart
        aria-hidden="true"
        size={size === 'large' ? 20 : 16}
        className={likedByMe ? 'fill-heart text-heart' : undefined}
      />
      {likesCount}
      <span className="sr-only">
        {' '}
        {likesCount === 1 ? 'like' : 'likes'}. {action} “{post.title}”
      </span>
    </>
  );
  if (status !== 'in') {
    return (
      <Link to={login} rel="nofollow" title="Log in to like it" className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      title={action}
      data-shortcut="like"
      className={className}
      onClick={toggle}
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
      const { message, ...liked } = await browserApi('likePost', { postId: post._id, action });
      setOptimistic({ ...liked, post, isPending: false });
      await Promise.all([showToast('success', message, likeToast), revalidate()]);
    } catch (error) {
      setOptimistic(null);
      const text = isRateLimit(error) ? error.message : postsTexts.likeFailed;
      await showToast('error', text, likeToast);
      if (isGone(error)) await revalidate();
    } finally {
      isSending.current = false;
    }
  }

  return { likedByMe, likesCount, toggle };
}
