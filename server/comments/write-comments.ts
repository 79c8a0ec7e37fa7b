import { uuidv7 } from 'uuidv7';
import { canDeleteComment, canEditComment, canSeePost, type Viewer } from '#contract/policies.ts';
import { recordAndNotify } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { type CommentDeps, notifyOfComment } from '../notifications/notify.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { RateLimit } from '../platform/rate-limits.ts';
import { lockActor, lockWriter } from '../posts/authors.ts';
import { isPostVisible } from '../posts/visibility.ts';
import { findComment } from './queries/read-comments.ts';
import { deleteCommentTrashedByAuthor } from './queries/trash.ts';
import {
  type CommentWithPost,
  changeCommentRow,
  findCommentByIdempotencyKey,
  findCommentWithPost,
  insertComment,
  lockOwnComment,
  lockThreadOf,
  trashCommentRow,
} from './queries/write-comments.ts';

interface AddDeps extends CommentDeps {
  db: Database;
  limits: { comments: RateLimit };
  now: () => number;
}

interface CommentToAdd {
  postId: string;
  parentId?: string | undefined;
  body: string;
  idempotencyKey: string | undefined;
}

/**
 * Adds a comment to a post that the viewer may see, or a reply to one of its comments. A retry with the
 * same idempotency key returns the existing comment.
 */
export async function addComment(
  deps: AddDeps,
  viewer: Viewer,
  { postId, parentId, body, idempotencyKey }: CommentToAdd,
) {
  const { db, limits, now } = deps;
  await limits.comments.consume(viewer.id);
  const id = uuidv7();
  const at = now();
  const add = async (tx: WriteTransaction): Promise<string> => {
    // Member, thread, post: in the order of everything else that locks them. A concurrent retry waits for
    // the lock of its member, and then finds the comment.
    await lockWriter(db, tx, viewer.id);
    const published = idempotencyKey && (await findPublished(tx, viewer, idempotencyKey));
    if (published) return published;
    const thread = parentId
      ? await lockThreadOf(db, tx, { commentId: parentId, postId })
      : { thread_id: id, thread_at: at };
    if (!thread) throw await replyProblem(tx, viewer, postId);
    const comment = { id, postId, body, at, thread, idempotencyKey };
    const isAdded = await insertComment(db, tx, viewer, comment);
    if (!isAdded) throw new Problem('not_found');
    const event = { commentId: id, threadId: thread.thread_id, postId, memberId: viewer.id, at };
    await notifyOfComment(deps, tx, event);
    return id;
  };
  const addedId = await db.write(add, { reactionsOf: postId });
  const comment = await findComment(db, addedId);
  if (!comment) throw new Problem('not_found');
  return comment;
}

/** The comment that an earlier request with this key has added. */
async function findPublished(tx: WriteTransaction, viewer: Viewer, idempotencyKey: string) {
  const comment = await findCommentByIdempotencyKey(tx, viewer, idempotencyKey);
  if (comment?.visible_post_id === null) throw new Problem('not_found');
  if (comment && comment.trashed_at !== null) {
    throw new Problem('conflict', { message: say('published_comment_removed') });
  }
  return comment?.id;
}

/** Whoever cannot see the post learns nothing about its comments. */
async function replyProblem(tx: WriteTransaction, viewer: Viewer, postId: string) {
  const isVisible = await isPostVisible({ read: tx }, viewer, postId);
  return new Problem('not_found', isVisible ? { message: say('replied_comment_removed') } : {});
}

/** `replaced`: the comment was edited since the client read it. */
export type EditResult = 'updated' | 'replaced' | 'unchanged';

/** Changes a comment of the viewer, on a post that the viewer may see. */
export async function editComment(
  { db, limits, now }: { db: Database; limits: { edits: RateLimit }; now: () => number },
  viewer: Viewer,
  {
    commentId,
    body,
    editedAt,
  }: { commentId: string; body: string; editedAt?: string | null | undefined },
) {
  await limits.edits.consume(viewer.id);
  const found = await findCommentWithPost(db, viewer, commentId);
  const isVisible = found?.trashed_at === null && canSeePost(viewer, postOf(found));
  if (!isVisible) throw new Problem('not_found');
  if (!canEditComment(viewer, { userId: found.member_id })) throw new Problem('forbidden');
  const expectedEditedAt = editedAt && Date.parse(editedAt);
  const result = await db.write(async (tx): Promise<EditResult> => {
    const stored = await lockOwnComment(db, tx, viewer, commentId);
    if (!stored) throw new Problem('not_found');
    if (stored.body === body) return 'unchanged';
    // Later than the last change, by which clients recognise their version.
    const edited_at = Math.max(now(), (stored.edited_at ?? stored.created_at) + 1);
    await changeCommentRow(tx, commentId, { body, edited_at });
    return expectedEditedAt === undefined || expectedEditedAt === stored.edited_at
      ? 'updated'
      : 'replaced';
  });
  const comment = await findComment(db, commentId);
  if (!comment) throw new Problem('not_found');
  return { comment, result };
}

const postOf = (row: CommentWithPost) => ({ userId: row.author_id, audience: row.audience });

interface DeleteDeps {
  db: Database;
  limits: { deletions: RateLimit };
  now: () => number;
  events: Pick<Events, 'itemRemoved' | 'audited'>;
}

/**
 * Moves a comment to the trash: allowed to its author, the author of the post and administrators, who
 * also take over one that is there.
 * Authors may delete their comment even from a post they can no longer see, and permanently if the author
 * of the post has deleted it before. Returns where it is now.
 */
export async function deleteComment(
  deps: DeleteDeps,
  viewer: Viewer,
  { commentId, reason }: { commentId: string; reason: string },
): Promise<{ result: 'trashed' | 'purged'; isReply: boolean }> {
  const { db, limits, now, events } = deps;
  await limits.deletions.consume(viewer.id);
  const found = await findCommentWithPost(db, viewer, commentId);
  if (!found) {
    const purged = await db.write((tx) => deleteCommentTrashedByAuthor(tx, viewer.id, commentId));
    if (!purged) throw new Problem('not_found');
    return { result: 'purged', isReply: purged.thread_id !== commentId };
  }
  const comment = { userId: found.member_id };
  const post = postOf(found);
  const isOwn = viewer.id === comment.userId;
  if (!isOwn && !canSeePost(viewer, post)) throw new Problem('not_found');
  if (!canDeleteComment(viewer, comment, post)) throw new Problem('forbidden');
  const isModeration = viewer.role === 'admin' && !isOwn;
  await db.write(async (tx) => {
    const at = now();
    if (isModeration) await lockActor(db, tx, viewer);
    const by = isModeration ? null : viewer.id;
    const isTrashed = await trashCommentRow(tx, viewer, { commentId, at, by });
    if (!isTrashed) throw new Problem('not_found');
    if (!isModeration) return;
    await recordAndNotify(deps, tx, comment.userId, {
      action: 'comment_removed',
      subject: found.body,
      owner: `${found.first_name} ${found.last_name}`,
      adminId: viewer.id,
      reason,
      itemId: commentId,
      at,
    });
    await events.itemRemoved(tx, { kind: 'comment', itemId: commentId }, at);
  });
  return { result: 'trashed', isReply: found.thread_id !== commentId };
}
