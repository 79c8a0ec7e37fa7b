import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateLimit } from '../platform/rate-limits.ts';
import { isPostVisible } from '../posts/post-visibility.ts';
import { addComment } from './add-comment.ts';
import { countCommentsOf, findCommentsCount, listComments, listCommentsOf } from './queries.ts';
import { removeComment } from './remove-comment.ts';
import { commentView, ownCommentView } from './view.ts';

interface Options {
  api: CallServer;
  db: Database;
  createLimit: CreateLimit;
  now: () => number;
  addresses: PictureAddresses;
}

export async function comments(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, addresses, now, createLimit } = options;
  const deps = {
    db,
    now,
    limits: {
      comments: createLimit({ name: 'comment', points: 30, seconds: 5 * 60 }),
      // As many as one may write in the same time.
      removals: createLimit({ name: 'delete-comment', points: 180, seconds: 30 * 60 }),
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
      comments: rows.map((row) => commentView(row, addresses)),
      commentsCount: count?.comments_count ?? 0,
    };
  });

  api.serve('addComment', async ({ viewer, body }) => {
    const comment = await addComment(deps, viewer, body);
    return {
      status: 'success',
      message: 'Your comment is published.',
      comment: commentView(comment, addresses),
    };
  });

  api.serve('deleteComment', async ({ viewer, params, query }) => {
    await removeComment(deps, viewer, { ...params, ...query });
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

/** The comments a post's page begins with. */
export async function newestComments(
  { db, addresses }: Pick<Options, 'db' | 'addresses'>,
  postId: string,
) {
  const rows = await listComments(db, postId, { page: 1, limit: limits.commentsShown });
  return rows.map((row) => commentView(row, addresses));
}
