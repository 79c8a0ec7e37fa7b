import type { CommentView, OwnCommentView } from '#contract/reactions.ts';
import { removedAuthor } from '#contract/removed-author.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { personView } from '../posts/view.ts';
import type { CommentRow, OwnCommentRow, ThreadRow } from './queries/read-comments.ts';

export function commentView(
  row: CommentRow & { replies_count?: number | null },
  pictureUrls: PictureUrls,
): CommentView {
  return {
    _id: row.id,
    parentId: row.thread_id === row.id ? null : row.thread_id,
    body: row.body,
    createdAt: toText(row.created_at),
    editedAt: row.edited_at === null ? null : toText(row.edited_at),
    user: personView(row, pictureUrls),
    isRemoved: false,
    repliesCount: Number(row.replies_count ?? 0),
  };
}

interface ThreadRows {
  thread_id: string;
  thread_at: number;
  /** How many comments it has, replies included. */
  size: number;
  /** Undefined when it was removed. */
  first: CommentRow | undefined;
  replies: CommentRow[];
}

/** A comment, also a removed one, followed by its first replies. */
export function threadView(thread: ThreadRows, pictureUrls: PictureUrls): CommentView[] {
  const { thread_id, thread_at, first, replies } = thread;
  const size = Number(thread.size);
  const comment: CommentView = first
    ? commentView({ ...first, replies_count: size - 1 }, pictureUrls)
    : {
        _id: thread_id,
        parentId: null,
        body: '',
        createdAt: toText(thread_at),
        editedAt: null,
        user: { ...removedAuthor, ...pictureUrls.avatarOf(null) },
        isRemoved: true,
        repliesCount: size,
      };
  return [comment, ...replies.map((reply) => commentView(reply, pictureUrls))];
}

/** The comment of a thread. From left joins: either all its columns are null or none. */
export const firstOf = (row: ThreadRow): CommentRow | undefined =>
  hasComment(row) ? row : undefined;

const hasComment = (row: ThreadRow): row is ThreadRow & CommentRow => row.id !== null;

export function ownCommentView(row: OwnCommentRow): OwnCommentView {
  return {
    _id: row.id,
    body: row.body,
    createdAt: toText(row.created_at),
    editedAt: row.edited_at === null ? null : toText(row.edited_at),
    user: { id: row.member_id, firstName: row.first_name, lastName: row.last_name },
    post: { _id: row.post_id, ...(row.post_title === null ? {} : { title: row.post_title }) },
    isReply: row.thread_id !== row.id,
    repliesTo:
      row.parent_body === null
        ? null
        : {
            firstName: row.parent_first_name ?? '',
            lastName: row.parent_last_name ?? '',
            body: row.parent_body,
          },
  };
}

const toText = (timestamp: number) => new Date(timestamp).toISOString();
