import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { CommentView, PostPageView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The comments of a post: those of the loader, and the older ones fetched since. */
export function useComments(post: PostPageView) {
  const { revalidate } = useRevalidator();
  const [older, setOlder] = useState<readonly CommentView[]>([]);
  const [newCommentId, setNewCommentId] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const comments = mergeComments(post.comments, older);

  async function showMore() {
    setLoading(true);
    try {
      const query = { postId: post._id, ...nextPage(comments.length) };
      const response = await browserApi('listComments', query);
      setOlder(mergeComments(comments, response.comments));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  /** Shows a new comment at once, and revalidates to fetch the comments of others. */
  async function addComment(comment: CommentView) {
    setNewCommentId(comment._id);
    setOlder(mergeComments([comment], comments));
    await revalidate();
  }

  async function removeComment(commentId: string) {
    await revalidate();
    setOlder((current) => current.filter(({ _id }) => _id !== commentId));
  }

  const hasMore = post.commentsCount > comments.length;
  return { comments, newCommentId, hasMore, isLoading, showMore, addComment, removeComment };
}

/**
 * The page that continues after the comments already shown. Its limit divides their number as evenly
 * as possible, so that it fetches a full batch with few duplicates; it never skips a comment.
 */
export function nextPage(shown: number): { page: number; limit: number } {
  const pages = Math.max(1, Math.ceil(shown / pageSize.max));
  const limit = Math.max(pageSize.comments, Math.floor(shown / pages));
  return { page: Math.floor(shown / limit) + 1, limit };
}

/** Merges several responses into one list without duplicates, newest first. */
export function mergeComments(...lists: readonly (readonly CommentView[])[]): CommentView[] {
  const byId = new Map(lists.flat().map((comment) => [comment._id, comment]));
  return [...byId.values()].sort((one, other) => compareNewestFirst(one, other));
}

function compareNewestFirst(one: CommentView, other: CommentView): number {
  const byTime = other.createdAt.localeCompare(one.createdAt);
  return byTime === 0 ? other._id.localeCompare(one._id) : byTime;
}
