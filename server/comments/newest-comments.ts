import { limits } from '#contract/limits.ts';
import type { CommentView } from '#contract/reactions.ts';
import type { Database } from '../db/database.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { listNewestComments, listThreads } from './queries/read-comments.ts';
import { firstOf, threadView } from './view.ts';

interface Deps {
  db: Database;
  pictureUrls: PictureUrls;
}

/** Threads, newest first, one more than fits if there is one. */
interface NewestThreads {
  threads: CommentView[][];
  hasMore: boolean;
}

/**
 * The comments that a post comes with, the newest threads first: up to `limit`, of each thread the first
 * replies, or without one as many as can be embedded, for clients that do not load further ones.
 */
export async function newestComments(deps: Deps, postId: string, limit?: number) {
  const max = limit ?? limits.commentsEmbedded;
  const { threads, hasMore } = await (limit
    ? readFirstReplies(deps, postId, max)
    : readAllReplies(deps, postId, max));
  const comments = threads.flat().slice(0, max);
  const shown = comments.filter(({ parentId }) => parentId === null).length;
  return { comments, hasMoreComments: hasMore || shown < threads.length };
}

async function readFirstReplies(
  { db, pictureUrls }: Deps,
  postId: string,
  max: number,
): Promise<NewestThreads> {
  const rows = await listThreads(db, postId, { page: 1, limit: max });
  const threads = rows.map((row) => threadView({ ...row, first: firstOf(row) }, pictureUrls));
  return { threads, hasMore: false };
}

async function readAllReplies(
  { db, pictureUrls }: Deps,
  postId: string,
  max: number,
): Promise<NewestThreads> {
  const rows = await listNewestComments(db, postId, max + 1);
  const found = [...Map.groupBy(rows, ({ thread_id }) => thread_id)];
  // The last thread may go on: only then a second query tells its size and whether there are others.
  const isCut = rows.length > max;
  const rest = isCut ? await listThreads(db, postId, { page: found.length, limit: 1 }) : [];
  const sizes = new Map(rest.map(({ thread_id, size }) => [thread_id, Number(size)]));
  const threads = found.map(([thread_id, comments]) => {
    const first = comments.find(({ id }) => id === thread_id);
    return threadView(
      {
        thread_id,
        thread_at: comments[0]?.thread_at ?? 0,
        size: sizes.get(thread_id) ?? comments.length,
        first,
        replies: comments.filter((comment) => comment !== first),
      },
      pictureUrls,
    );
  });
  return { threads, hasMore: rest.length > 1 };
}
