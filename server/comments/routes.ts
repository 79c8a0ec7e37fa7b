import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import type { CommentDeps } from '../notifications/notify.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import { isReachable, type Page } from '../platform/paging.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { isPostVisible } from '../posts/visibility.ts';
import {
  type CommentRow,
  countCommentsOf,
  findCommentsCount,
  findLinkedComment,
  listCommentsOf,
  listReplies,
  listThreads,
} from './queries/read-comments.ts';
import { commentView, firstOf, ownCommentView, threadView } from './view.ts';
import { addComment, deleteComment, editComment } from './write-comments.ts';

interface Options extends CommentDeps {
  api: CallServer;
  db: Database;
  createRateLimit: CreateRateLimit;
  now: () => number;
  pictureUrls: PictureUrls;
  events: Events;
}

export async function comments(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls, createRateLimit } = options;
  const deps = {
    ...options,
    limits: {
      comments: createRateLimit({ name: 'comment', points: 30, seconds: 5 * 60 }),
      edits: createRateLimit({ name: 'edit-comment', points: 60, seconds: 5 * 60 }),
      // As many as a member may write in the same time.
      deletions: createRateLimit({ name: 'delete-comment', points: 180, seconds: 30 * 60 }),
    },
  };

  api.serve('listComments', async ({ viewer, params, query }) => {
    if (!(await isPostVisible(db, viewer, params.postId))) throw new Problem('not_found');
    const { postId } = params;
    const { parentId, around, limit } = query;
    const linked = around && (await findLinkedComment(db, viewer, { postId, commentId: around }));
    if (around && !linked) throw new Problem('not_found');
    const page = linked ? Math.floor(Number(linked.newer_threads) / limit) + 1 : query.page;
    if (linked && !isReachable({ page, limit })) throw new Problem('not_found');
    const [comments, count] = await Promise.all([
      parentId && !linked
        ? readReplies(options, { postId, parentId }, { page, limit })
        : readThreads(options, postId, { page, limit }, linked || undefined),
      findCommentsCount(db, postId),
    ]);
    return { status: 'success', ...comments, page, commentsCount: count?.comments_count ?? 0 };
  });

  api.serve('addComment', async ({ viewer, body }) => {
    const comment = await addComment(deps, viewer, { ...body, idempotencyKey: body.attempt });
    // Of a retry, what was published first.
    const isReply = comment.thread_id !== comment.id;
    return {
      ...done(isReply ? 'reply_published' : 'comment_published'),
      comment: commentView(comment, pictureUrls),
    };
  });

  api.serve('editComment', async ({ viewer, params, body }) => {
    const { comment, result } = await editComment(deps, viewer, { ...params, ...body });
    const isReply = comment.thread_id !== comment.id;
    return {
      ...done(`${isReply ? 'reply' : 'comment'}_${result}`),
      comment: commentView(comment, pictureUrls),
    };
  });

  api.serve('deleteComment', async ({ viewer, params, query }) => {
    const { result, isReply } = await deleteComment(deps, viewer, { ...params, ...query });
    return done(`${isReply ? 'reply' : 'comment'}_${result}`);
  });

  api.serve('listOwnComments', async ({ viewer, query }) => {
    const [rows, total] = await Promise.all([
      listCommentsOf(db, viewer, query),
      countCommentsOf(db, viewer.id),
    ]);
    return { status: 'success', comments: rows.map(ownCommentView), total };
  });
}

async function readThreads(
  { db, pictureUrls }: Pick<Options, 'db' | 'pictureUrls'>,
  postId: string,
  page: Page,
  linked?: CommentRow,
) {
  const rows = await listThreads(db, postId, page);
  return {
    comments: rows.slice(0, page.limit).flatMap((row) => {
      const thread = threadView({ ...row, first: firstOf(row) }, pictureUrls);
      const isMissing =
        linked?.thread_id === row.thread_id && !thread.some(({ _id }) => _id === linked.id);
      return isMissing ? [...thread, commentView(linked, pictureUrls)] : thread;
    }),
    hasMore: rows.length > page.limit,
  };
}

async function readReplies(
  { db, pictureUrls }: Pick<Options, 'db' | 'pictureUrls'>,
  thread: { postId: string; parentId: string },
  page: Page,
) {
  const rows = await listReplies(db, thread, page);
  return {
    comments: rows.slice(0, page.limit).map((row) => commentView(row, pictureUrls)),
    hasMore: rows.length > page.limit,
  };
}
