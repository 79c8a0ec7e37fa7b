import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { limits, pageSize } from '#contract/limits.ts';
import type { PostPageView } from '#contract/posts.ts';
import type { CommentView } from '#contract/reactions.ts';
import { commentsTexts } from '#texts/comments.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  compareOldestFirst,
  mergeComments,
  mergeFirstPage,
  type Thread,
  toThreads,
  withComment,
  withoutComment,
} from './threads.ts';

/** A comment that gets the focus and a tint: just added by the viewer, or the one of a link. */
export interface Highlight {
  commentId: string;
}

/** The comments of a post: those of the loader, and what was fetched or changed since. */
export function useComments(post: PostPageView) {
  const { revalidate } = useRevalidator();
  const { loaded, setLoaded, hasMore, setHasMore } = useLoadedComments(post);
  const [addedIds, setAddedIds] = useState<ReadonlySet<string>>(new Set());
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  // The newest thread of the page of a link, when there are threads before it that are not loaded.
  const [gap, setGap] = useState<CommentView | null>(null);
  const threads = toThreads(loaded, addedIds);
  const isPastGap = (comment: CommentView) => gap && compareOldestFirst(comment, gap) <= 0;
  const pastGap = new Set(
    threads
      .map(({ comment }) => comment)
      .filter(isPastGap)
      .map(({ _id }) => _id),
  );
  const shownCount = threads.length - pastGap.size;

  async function fetchComments(query: { page: number; limit: number; parentId?: string }) {
    const response = await browserApi('listComments', { postId: post._id, ...query });
    setLoaded((current) => mergeComments(current, response.comments));
    if (!query.parentId) setHasMore(response.hasMore);
    return response;
  }

  async function showMore() {
    const { comments, hasMore } = await fetchComments(nextPage(shownCount));
    if (!hasMore || comments.some((one) => one.parentId === null && isPastGap(one))) setGap(null);
  }

  async function showReplies({ comment, replies }: Thread) {
    const parentId = comment._id;
    await fetchComments({ ...nextPage(replies.length), parentId });
  }

  useLinkedComment({
    loaded,
    onFound: setHighlight,
    async load(commentId) {
      const query = { postId: post._id, around: commentId, limit: pageSize.comments };
      const { comments, page, hasMore } = await browserApi('listComments', query);
      const leavesGap = (page - 1) * query.limit > shownCount;
      // One gap at most: the page of an earlier link gives way.
      const isKept = ({ _id, parentId }: CommentView) =>
        !leavesGap || !pastGap.has(parentId ?? _id);
      setLoaded((current) => mergeComments(current.filter(isKept), comments));
      const [linked] = toThreads(comments).filter(({ comment, replies }) =>
        [comment, ...replies].some(({ _id }) => _id === commentId),
      );
      const isAfterHidden = linked?.replies.at(limits.repliesShown)?._id === commentId;
      if (isAfterHidden) setAddedIds((current) => new Set([...current, commentId]));
      if (leavesGap) setGap(comments[0] ?? null);
      else if (page * query.limit >= shownCount) setHasMore(hasMore);
    },
  });

  /** Shows a new comment at once, and revalidates to fetch the comments of others. */
  async function addComment(comment: CommentView) {
    setLoaded((current) => withComment(current, comment));
    setAddedIds((current) => new Set([...current, comment._id]));
    setHighlight({ commentId: comment._id });
    await revalidate();
  }

  async function changeComment(comment: CommentView) {
    setLoaded((current) => withComment(current, comment));
    await revalidate();
  }

  async function removeComment(commentId: string) {
    setLoaded((current) => withoutComment(current, commentId));
    await revalidate();
  }

  /** One that was not among the newest is not in the loaded post. */
  const restoreComment = (comment: CommentView) =>
    setLoaded((current) => withComment(current, comment));

  return {
    threads,
    /** How many threads come before those that "Show more" loads. */
    shownCount,
    highlight,
    hasMore: hasMore || gap !== null,
    showMore,
    showReplies,
    addComment,
    changeComment,
    removeComment,
    restoreComment,
  };
}

/** What has been loaded so far; the loader loads the first page again after each change. */
function useLoadedComments({ comments, hasMoreComments }: PostPageView) {
  const [loaded, setLoaded] = useState<readonly CommentView[]>(comments);
  const [firstPage, setFirstPage] = useState(comments);
  // Of the last page that was fetched.
  const [hasMore, setHasMore] = useState<boolean | null>(null);
  if (firstPage !== comments) {
    setFirstPage(comments);
    setLoaded(mergeFirstPage(loaded, comments, hasMoreComments));
  }
  return { loaded, setLoaded, hasMore: hasMore ?? hasMoreComments, setHasMore };
}

interface LinkedCommentOptions {
  loaded: readonly CommentView[];
  /** Loads it and its thread; 404 if it does not exist any more. */
  load: (commentId: string) => Promise<void>;
  onFound: (highlight: Highlight) => void;
}

/** Highlights the comment of the address, such as `#comment-0198…`, and loads it if necessary. */
function useLinkedComment({ loaded, load, onFound }: LinkedCommentOptions): void {
  const { hash, key } = useLocation();
  const commentId = /^#comment-([\da-f-]{36})$/.exec(hash)?.[1] ?? null;
  const isLoaded = loaded.some(({ _id }) => _id === commentId);

  // Once for each navigation: later it may be removed and restored.
  const requested = useRef<string>(undefined);
  const shown = useRef<string>(undefined);
  const navigation = `${key} ${commentId}`;

  const find = useEffectEvent(async () => {
    if (!commentId || shown.current === navigation) return;
    if (isLoaded) {
      shown.current = navigation;
      return onFound({ commentId });
    }
    if (requested.current === navigation) return;
    requested.current = navigation;
    try {
      await load(commentId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) return toast.error(error.message);
      shown.current = navigation;
      toast.info(commentsTexts.linkedIsGone);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each navigation, and when it is loaded
  useEffect(() => {
    void find();
  }, [navigation, isLoaded]);
}

/**
 * The page that continues after the items already shown. Its limit divides their number as evenly
 * as possible, so that it fetches a full batch with few duplicates; it never skips an item.
 */
export function nextPage(shown: number): { page: number; limit: number } {
  const pages = Math.max(1, Math.ceil(shown / pageSize.max));
  const limit = Math.max(pageSize.comments, Math.floor(shown / pages));
  return { page: Math.floor(shown / limit) + 1, limit };
}
