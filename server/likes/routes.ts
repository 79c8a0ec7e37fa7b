import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { LikerView, LikeView } from '#contract/reactions.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { notifyOfLike } from '../notifications/notify.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { lockWriter } from '../posts/authors.ts';
import { personView } from '../posts/view.ts';
import {
  countLikesOf,
  deleteLike,
  findLikesCount,
  insertLike,
  type LikerRow,
  listLikesOf,
  listLikesOfPost,
  type OwnLikeRow,
} from './queries.ts';

interface Options {
  api: CallServer;
  db: Database;
  createRateLimit: CreateRateLimit;
  now: () => number;
  pictureUrls: PictureUrls;
}

export async function likes(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now, pictureUrls } = options;
  const limit = options.createRateLimit({ name: 'like', points: 120, seconds: 5 * 60 });

  api.serve('likePost', async ({ viewer, params: { postId, action } }) => {
    await limit.consume(viewer.id);
    const at = now();
    const change = async (tx: WriteTransaction) => {
      // Before the post, as by everything that writes: also of concurrent calls of one member.
      await lockWriter(db, tx, viewer.id);
      if (action === 'dislike') return deleteLike(tx, postId, viewer.id);
      const isNew = await insertLike(db, tx, viewer, { id: uuidv7(), postId, at });
      if (isNew) await notifyOfLike(tx, { postId, memberId: viewer.id, at });
      return isNew;
    };
    const isChanged = await db.write(change, { reactionsOf: postId });
    // Idempotent both ways. A like can be removed even from a post that is no longer visible.
    const count = await findLikesCount(db, viewer, postId);
    if (!isChanged && !count) throw new Problem('not_found');
    const likedByMe = action === 'like';
    const likesCount = count?.likes_count ?? 0;
    return { ...done(likedByMe ? 'post_liked' : 'post_unliked'), likesCount, likedByMe };
  });

  api.serve('listLikes', async ({ viewer, params: { postId }, query }) => {
    const count = await findLikesCount(db, viewer, postId);
    if (!count) throw new Problem('not_found');
    const rows = await listLikesOfPost(db, postId, query);
    return {
      status: 'success',
      likes: rows.map((row) => likerView(row, pictureUrls)),
      total: count.likes_count,
    };
  });

  api.serve('listOwnLikes', async ({ viewer, query }) => {
    const [rows, total] = await Promise.all([
      listLikesOf(db, viewer, query),
      countLikesOf(db, viewer.id),
    ]);
    return { status: 'success', likes: rows.map(likeView), total };
  });
}

function likerView(row: LikerRow, pictureUrls: PictureUrls): LikerView {
  return { user: personView(row, pictureUrls), createdAt: new Date(row.created_at).toISOString() };
}

function likeView(row: OwnLikeRow): LikeView {
  return {
    _id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    postId: row.post_id,
    post: postOf(row),
  };
}

function postOf(row: OwnLikeRow): LikeView['post'] {
  // From a left join: either all columns are null or none.
  if (row.post_created_at === null) return { _id: row.post_id };
  return {
    _id: row.post_id,
    title: row.post_title ?? '',
    createdAt: new Date(row.post_created_at).toISOString(),
    user: { firstName: row.author_first_name ?? '', lastName: row.author_last_name ?? '' },
  };
}
