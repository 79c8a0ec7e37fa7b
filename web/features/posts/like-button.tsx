import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { postsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { useSession } from '../../api/session.ts';
import { classNames } from '../../ui/class-names.ts';

type LikedPost = Pick<PostView, '_id' | 'title' | 'likedByMe' | 'likesCount'>;

interface LikeButtonProps {
  post: LikedPost;
  size?: 'small' | 'large' | undefined;
}

const looks = {
  small: 'min-h-8 px-2 -ml-2 pointer-coarse:min-h-11 pointer-coarse:px-3 pointer-coarse:-ml-3',
  large: 'min-h-11 px-4 border border-border bg-surface text-base',
};

/** The heart with its number: a member's to turn, a visitor's way to Login and back. */
export function LikeButton({ post, size = 'small' }: LikeButtonProps) {
  const { status } = useSession();
  const login = useLoginAddress();
  const { likedByMe, likesCount, toggle } = useLike(post);
  const look = classNames(
    'relative inline-flex items-center gap-1.5 rounded-full text-ink no-underline tabular-nums hover:bg-tint',
    looks[size],
  );
  const action = likedByMe ? 'Dislike' : 'Like';
  const inside = (
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
      <Link to={login} rel="nofollow" title="Log in to like it" className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" title={action} data-shortcut="like" className={look} onClick={toggle}>
      {inside}
    </button>
  );
}

/** The like of a post and the way to turn it: shown at once, taken back when the call fails. */
function useLike(post: LikedPost) {
  const { revalidate } = useRevalidator();
  const [hoped, setHoped] = useState<Pick<LikedPost, 'likedByMe' | 'likesCount'> | null>(null);
  const isSending = useRef(false);
  const { likedByMe, likesCount } = hoped ?? post;

  async function toggle() {
    if (isSending.current) return;
    isSending.current = true;
    const action = likedByMe ? 'dislike' : 'like';
    setHoped({ likedByMe: !likedByMe, likesCount: likesCount + (likedByMe ? -1 : 1) });
    try {
      setHoped(await browserApi('likePost', { postId: post._id, action }));
      await revalidate();
    } catch {
      await showFailure();
    } finally {
      setHoped(null);
      isSending.current = false;
    }
  }

  return { likedByMe, likesCount, toggle };
}

async function showFailure(): Promise<void> {
  const { toast } = await import('../../ui/feedback/toast.ts');
  toast.error(postsTexts.likeFailed, { id: 'like' });
}
