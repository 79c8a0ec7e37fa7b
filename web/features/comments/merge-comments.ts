import type { CommentView } from '#contract/comments.ts';

/** Comments from several answers as one list, newest first as each of them is, none twice. */
export function mergeComments(...lists: readonly (readonly CommentView[])[]): CommentView[] {
  const known = new Map(lists.flat().map((comment) => [comment._id, comment]));
  return [...known.values()].sort((one, other) => compareNewestFirst(one, other));
}

function compareNewestFirst(one: CommentView, other: CommentView): number {
  const byTime = other.createdAt.localeCompare(one.createdAt);
  return byTime === 0 ? other._id.localeCompare(one._id) : byTime;
}
