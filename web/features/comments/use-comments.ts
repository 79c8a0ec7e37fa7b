import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { CommentView, PostPageView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/client.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The comments of a post: those its page came with, and the older ones fetched since. */
export function useComments(post: PostPageView) {
  const { revalidate } = useRevalidator();
  const [older, setOlder] = useState<readonly CommentView[]>([]);
  const [newest, setNewest] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const comments = mergeComments(post.comments, older);

  async function showMore() {
    setLoading(true);
    try {
      const given = { postId: post._id, ...olderPage(comments.length) };
      const answer = await browserApi('listComments', given);
      setOlder(mergeComments(comments, answer.comments));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  /** A comment one has just written is there at once, and the page asks for what else is new. */
  async function added(comment: CommentView) {
    setNewest(comment._id);
    setOlder(mergeComments([comment], comments));
    await revalidate();
  }

  async function removed(commentId: string) {
    await revalidate();
    setOlder((known) => known.filter(({ _id }) => _id !== commentId));
  }

  const hasMore = post.commentsCount > comments.length;
  return { comments, newest, hasMore, isLoading, showMore, added, removed };
}

/**
 * The page that goes on where the comments on the screen end. Its size divides what is already
 * there, so that it brings a full batch and hardly a comment twice; it never leaves one out.
 */
export function olderPage(shown: number): { page: number; limit: number } {
  const parts = Math.max(1, Math.ceil(shown / pageSize.max));
  const limit = Math.max(pageSize.comments, Math.floor(shown / parts));
  return { page: Math.floor(shown / limit) + 1, limit };
}

/** Comments from several answers as one list, newest first as each of them is, none twice. */
export function mergeComments(...lists: readonly (readonly CommentView[])[]): CommentView[] {
  const known = new Map(lists.flat().map((comment) => [comment._id, comment]));
  return [...known.values()].sort((one, other) => compareNewestFirst(one, other));
}

function compareNewestFirst(one: CommentView, other: CommentView): number {
  const byTime = other.createdAt.localeCompare(one.createdAt);
  return byTime === 0 ? other._id.localeCompare(one._id) : byTime;
}
