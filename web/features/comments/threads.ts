import type { CommentView } from '#contract/reactions.ts';
import { removedAuthor } from '#contract/removed-author.ts';

/** A comment with its replies. */
export interface Thread {
  /** It may have been removed. */
  comment: CommentView;
  /** The oldest ones, in order. */
  replies: CommentView[];
  /** How many follow them that have not been loaded. */
  hiddenCount: number;
  /** Shown after the hidden ones: those that the viewer has written since, and that of a link. */
  added: CommentView[];
}

/** The loaded comments as they are shown: the newest thread first, in each the oldest reply first. */
export function toThreads(
  comments: readonly CommentView[],
  addedIds: ReadonlySet<string> = new Set(),
): Thread[] {
  const replies = Map.groupBy(comments, ({ parentId }) => parentId);
  return comments
    .filter(({ parentId }) => parentId === null)
    .sort((one, other) => compareOldestFirst(other, one))
    .map((comment) => {
      const loaded = (replies.get(comment._id) ?? []).sort(compareOldestFirst);
      const hiddenCount = Math.max(0, comment.repliesCount - loaded.length);
      const isAdded = ({ _id }: CommentView) => hiddenCount > 0 && addedIds.has(_id);
      return {
        comment,
        replies: loaded.filter((reply) => !isAdded(reply)),
        hiddenCount,
        added: loaded.filter(isAdded),
      };
    });
}

/** Several responses as one list without duplicates; the later one wins. */
export function mergeComments(...lists: readonly (readonly CommentView[])[]): CommentView[] {
  return [...new Map(lists.flat().map((comment) => [comment._id, comment])).values()];
}

/**
 * Merges the first page, loaded again, into what was loaded before: what it would contain and does
 * not has been deleted meanwhile; older threads and later replies stay.
 */
export function mergeFirstPage(
  loaded: readonly CommentView[],
  page: readonly CommentView[],
  hasMore: boolean,
): CommentView[] {
  const threads = toThreads(page);
  const byId = new Map(threads.map((thread) => [thread.comment._id, thread]));
  const oldest = threads.at(-1)?.comment;
  const isOlder = (comment: CommentView) =>
    hasMore && oldest !== undefined && compareOldestFirst(comment, oldest) < 0;
  const keptIds = new Set(
    loaded.filter((comment) => comment.parentId === null && isOlder(comment)).map(({ _id }) => _id),
  );

  function isKept(comment: CommentView): boolean {
    if (keptIds.has(comment.parentId ?? comment._id)) return true;
    const thread = byId.get(comment.parentId ?? '');
    const last = thread?.replies.at(-1);
    if (thread === undefined || thread.hiddenCount === 0) return false;
    return last === undefined || compareOldestFirst(comment, last) > 0;
  }

  return mergeComments(loaded.filter(isKept), page);
}

/** A new, edited or restored comment. */
export function withComment(loaded: readonly CommentView[], comment: CommentView): CommentView[] {
  const previous = loaded.find(({ _id }) => _id === comment._id);
  const repliesCount = previous?.repliesCount ?? comment.repliesCount;
  const counted = previous ? loaded : countReply(loaded, comment.parentId, 1);
  return mergeComments(counted, [{ ...comment, repliesCount }]);
}

/** Without a deleted comment; one with replies stays as a removed one. */
export function withoutComment(loaded: readonly CommentView[], commentId: string): CommentView[] {
  const comment = loaded.find(({ _id }) => _id === commentId);
  if (comment && comment.repliesCount > 0) {
    const removed = { ...comment, body: '', user: removedAuthor, editedAt: null, isRemoved: true };
    return mergeComments(loaded, [removed]);
  }
  const rest = loaded.filter(({ _id }) => _id !== commentId);
  return countReply(rest, comment?.parentId ?? null, -1).filter(
    ({ isRemoved, repliesCount }) => !isRemoved || repliesCount > 0,
  );
}

function countReply(
  loaded: readonly CommentView[],
  threadId: string | null,
  change: number,
): CommentView[] {
  return loaded.map((comment) =>
    comment._id === threadId
      ? { ...comment, repliesCount: comment.repliesCount + change }
      : comment,
  );
}

/** Comments and replies in the order in which they were written. */
export function compareOldestFirst(one: CommentView, other: CommentView): number {
  return one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id);
}
