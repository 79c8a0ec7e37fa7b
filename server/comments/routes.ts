import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { CommentView, OwnCommentView } from '#contract/posts.ts';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { OnItemRemoved } from '../posts/deps.ts';
import { isPostVisible } from '../posts/visibility.ts';
import {
  type CommentRow,
  countCommentsOf,
  findCommentsCount,
  listComments,
  listCommentsOf,
  type OwnCommentRow,
} from './queries.ts';
import { addComment, deleteComment } from './write-comments.ts';

interface Options {
  api: CallServer;
  db: Database;
  createRateLimit: CreateRateLimit;
  now: () => number;
  pictureUrls: PictureUrls;
  onItemRemoved: OnItemRemoved;
}

export async function comments(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls, createRateLimit } = options;
  const deps = {
    ...options,
    limits: {
      comments: createRateLimit({ name: 'comment', points: 30, seconds: 5 * 60 }),
      // As many as a member may write in the same time.
      deletions: createRateLimit({ name: 'delete-comment', points: 180, seconds: 30 * 60 }),
    },
  };

  api.serve('listComments', async ({ viewer, params, query }) => {
    if (!(await isPostVisible(db, viewer, params.postId))) throw new Problem('not_found');
    const [rows, count] = await Promise.all([
      listComments(db, params.postId, query),
      findCommentsCount(db, params.postId),
    ]);
    return {
      status: 'success',
      comments: rows.map((row) => commentView(row, pictureUrls)),
      commentsCount: count?.comments_count ?? 0,
    };
  });

  api.serve('addComment', async ({ viewer, body }) => {
    const comment = await addComment(deps, viewer, body);
    return {
      status: 'success',
      message: 'Your comment is published.',
      comment: commentView(comment, pictureUrls),
    };
  });

  api.serve('deleteComment', async ({ viewer, params, query }) => {
    await deleteComment(deps, viewer, { ...params, ...query });
    return { status: 'success', message: 'The comment is removed.' };
  });

  api.serve('listOwnComments', async ({ viewer, query }) => {
    const [rows, total] = await Promise.all([
      listCommentsOf(db, viewer, query),
      countCommentsOf(db, viewer.id),
    ]);
    return { status: 'success', comments: rows.map(ownCommentView), total };
  });
}

/** The first page of comments of a post. */
export async function newestComments(
  { db, pictureUrls }: Pick<Options, 'db' | 'pictureUrls'>,
  postId: string,
) {
  const rows = await listComments(db, postId, { page: 1, limit: limits.commentsShown });
  return rows.map((row) => commentView(row, pictureUrls));
}

function commentView(row: CommentRow, { avatarOf }: PictureUrls): CommentView {
  return {
    _id: row.id,
    body: row.body,
    createdAt: new Date(row.created_at).toISOString(),
    user: {
      id: row.member_id,
      firstName: row.first_name,
      lastName: row.last_name,
      ...avatarOf(row.avatar_key),
    },
  };
}

function ownCommentView(row: OwnCommentRow): OwnCommentView {
  return {
    _id: row.id,
    body: row.body,
    createdAt: new Date(row.created_at).toISOString(),
    user: { id: row.member_id, firstName: row.first_name, lastName: row.last_name },
    post: { _id: row.post_id, ...(row.post_title === null ? {} : { title: row.post_title }) },
  };
}
