import CloudOff from 'lucide-react/icons/cloud-off';
import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { waitingTexts } from '#texts/pending.ts';
import { likeTexts } from '#texts/posts.ts';
import { apiWithTimeout } from '../../api/browser.ts';
import { isGone, isRateLimit, isUnreachable } from '../../api/client.ts';
import { usePending } from '../../api/pending-list.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { currentSession, useSession } from '../../api/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';

type LikedPost = Pick<PostView, '_id' | 'title' | 'likedByMe' | 'likesCount'>;

interface ShownLike extends LikedPost {
  /** It is not sent yet. */
  isWaiting: boolean;
}

const sizes = {
  small:
    'rounded-full min-h-8 px-2 -ml-2 pointer-coarse:min-h-11 pointer-coarse:px-3 pointer-coarse:-ml-3',
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
  post: ShownLike;
  size: keyof typeof sizes;
  onToggle: () => Promise<void>;
}

/** For a visitor a link to Login and back. */
function LikeToggle({ post, size, onToggle }: LikeToggleProps) {
  const { status } = useSession();
  const login = useLoginAddress();
  const { likedByMe, likesCount, isWaiting } = post;
  const texts = likedByMe ? likeTexts.takeBack : likeTexts.like;
  const classes = classNames(
    'relative inline-flex items-center gap-1.5 text-ink no-underline tabular-nums hover:bg-tint',
    sizes[size],
  );
  const content = (
    <>
      <Heart
        aria-hidden="true"
        size={size === 'large' ? 20 : 16}
        className={classNames(likedByMe && 'fill-heart text-heart', isWaiting && 'opacity-60')}
      />
      <span className={size === 'large' ? 'sr-only' : undefined}>{likesCount}</span>
      {size === 'small' && !isWaiting && (
        <span aria-hidden="true" className="hidden pointer-coarse:@2xs:inline">
          {likeTexts.afterCount(likesCount)}
        </span>
      )}
      <span className="sr-only"> {texts.afterCount(likesCount, post.title)}</span>
      {isWaiting && (
        <>
          <CloudOff aria-hidden="true" size={16} className="text-muted" />
          <span className="sr-only"> {waitingTexts.waiting}</span>
        </>
      )}
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
      title={isWaiting ? waitingTexts.waiting : texts.title}
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

interface OptimisticLike extends LikeState {
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
  const known = isShown ? optimistic : post;
  const waiting = usePending().find(
    (action) => action.kind === 'like' && action.postId === post._id,
  );
  const isLiked = waiting?.kind === 'like' ? waiting.isLiked : known.likedByMe;
  const { likedByMe, likesCount } = isLiked === known.likedByMe ? known : toggled(known);

  async function toggle() {
    if (isSending.current) return;
    isSending.current = true;
    // Sent at once, it would be undone by the one that waits.
    if (waiting) {
      await keep(!likedByMe);
      return;
    }
    const action = likedByMe ? 'dislike' : 'like';
    const change = toggled(known);
    setOptimistic({ ...change, post, isPending: true });
    try {
      // From the response on it can be clicked again: loading the page may take longer.
      const request = apiWithTimeout('likePost', { postId: post._id, action });
      const { message, ...liked } = await request.finally(() => {
        isSending.current = false;
      });
      setOptimistic({ ...liked, post, isPending: false });
      await Promise.all([showToast('success', message, likeToast), revalidate()]);
    } catch (error) {
      if (isUnreachable(error) && (await keep(change.likedByMe))) {
        return setOptimistic({ ...change, post, isPending: false });
      }
      setOptimistic(null);
      const text = isRateLimit(error) ? error.message : likeTexts.failed;
      await showToast('error', text, likeToast);
      if (isGone(error)) await revalidate();
    }
  }

  async function keep(isLiked: boolean): Promise<boolean> {
    isSending.current = true;
    const isKept = await keepLike(post, isLiked);
    isSending.current = false;
    return isKept;
  }

  return { likedByMe, likesCount, isWaiting: waiting !== undefined, toggle };
}

type LikeState = Pick<LikedPost, 'likedByMe' | 'likesCount'>;

const toggled = ({ likedByMe, likesCount }: LikeState) => ({
  likedByMe: !likedByMe,
  likesCount: likesCount + (likedByMe ? -1 : 1),
});

/** Keeps the choice until there is a connection; returns false where it cannot be stored. */
async function keepLike({ _id: postId, title }: LikedPost, isLiked: boolean): Promise<boolean> {
  const memberId = currentSession().user?._id;
  if (memberId === undefined) return false;
  try {
    const { addPending } = await import('../../api/pending-actions.ts');
    await addPending({ kind: 'like', memberId, postId, postTitle: title, isLiked });
    return true;
  } catch {
    // IndexedDB is disabled or full, or the code has not arrived.
    return false;
  }
}
