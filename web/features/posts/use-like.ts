import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { postsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';

type Liked = Pick<PostView, '_id' | 'likedByMe' | 'likesCount'>;

/** The like of a post and the way to turn it: shown at once, taken back when the call fails. */
export function useLike(post: Liked) {
  const { revalidate } = useRevalidator();
  const [hoped, setHoped] = useState<Omit<Liked, '_id'> | null>(null);
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
