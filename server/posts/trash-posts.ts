import { canDeletePost, canSeePost, type Viewer } from '#contract/policies.ts';
import { clearRemovedItem, recordAndNotify, recordAuditEntry } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { Problem } from '../platform/problem.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import { lockActor, lockMembers } from './authors.ts';
import { refreshCopies } from './denormalised-copies.ts';
import type { PostsDeps } from './deps.ts';
import { copyPictures, rotatePictureKeys } from './picture-keys.ts';
import { deleteImages, listImageIds } from './queries/pictures.ts';
import {
  deletePostRows,
  findPostToTrash,
  findTrashedPost,
  isInTrash,
  listExpiredPosts,
  lockExpiredPosts,
  lockIfInTrash,
  lockTrashedPost,
  restorePostRow,
  returnPostRow,
  type TrashedPost,
  takeOverPostRow,
  trashPostRow,
} from './queries/trash.ts';
import { isTakenOver } from './visibility.ts';

type Deps = Pick<PostsDeps, 'db' | 'jobs' | 'log' | 'now' | 'storage'>;
type RestoreDeps = Deps & Pick<PostsDeps, 'events'>;

/**
 * Moves a post to the trash, where nobody sees it: authors their own, administrators any, also one that
 * its author has deleted. What an administrator removes, administrators can restore, but not its author;
 * everything else only who deleted it.
 */
export async function deletePost(
  deps: RestoreDeps & Pick<PostsDeps, 'limits'>,
  viewer: Viewer,
  { postId, authorId, reason }: { postId: string; authorId: string; reason: string },
): Promise<void> {
  const { db, jobs, limits, now, events } = deps;
  const isAdmin = viewer.role === 'admin';
  await (isAdmin ? limits.deletionsByAdmin : limits.deletions).consume(viewer.id);
  const found = await findPostToTrash(db, viewer, postId);
  const post = found && { userId: found.member_id, audience: found.audience };
  if (!post || post.userId !== authorId || !canSeePost(viewer, post)) {
    throw new Problem('not_found');
  }
  if (!canDeletePost(viewer, post)) throw new Problem('forbidden');
  const isOwn = viewer.id === post.userId;
  await db.write(async (tx) => {
    const at = now();
    await lockActor(db, tx, viewer, post.userId);
    const isTrashed =
      (await trashPostRow(tx, postId, { at, by: isOwn ? viewer.id : null })) ||
      (!isOwn && (await takeOverPostRow(tx, postId, at)));
    if (!isTrashed) throw new Problem('not_found');
    await enqueueKeyRotation(jobs, tx, postId);
    if (isOwn) return;
    await recordAndNotify(deps, tx, post.userId, {
      action: 'post_removed',
      subject: found.title,
      owner: `${found.first_name} ${found.last_name}`,
      adminId: viewer.id,
      reason,
      itemId: postId,
      at,
    });
    await events.itemRemoved(tx, { kind: 'post', itemId: postId }, at);
  });
}

const rotationJob = 'posts.rotateTrashedKeys';

/**
 * Enqueues new storage keys for the pictures of a post that is moved to the trash: nobody may look at
 * them at any address known before. By a job, so that deleting needs no storage.
 */
function enqueueKeyRotation(jobs: Jobs, tx: WriteTransaction, postId: string): Promise<void> {
  return jobs.enqueue(tx, rotationJob, { postId }, { uniqueKey: `${rotationJob} ${postId}` });
}

/** Registers the job. It does nothing once the post has left the trash. */
export function handleKeyRotation(deps: Deps): void {
  const { db, jobs } = deps;
  jobs.handle<{ postId: string }>({ kind: rotationJob, lane: 'revoking' }, async ({ postId }) => {
    if (!(await isInTrash(db, postId))) return;
    const copies = await copyPictures(deps, postId, { isPublic: false });
    await db.write(async (tx) => {
      if (!(await lockIfInTrash(db, tx, postId))) return;
      const isRotated = await rotatePictureKeys(jobs, tx, postId, copies);
      if (!isRotated) throw new Error('The post was restored and deleted again: copy once more.');
    });
  });
}

/**
 * Restores a post from the trash for its former audience, with its likes, comments and pictures, except
 * what was withdrawn meanwhile.
 */
export async function restorePost(
  deps: RestoreDeps,
  viewer: Viewer,
  postId: string,
): Promise<void> {
  const post = await findTrashedPost(deps.db, viewer, postId);
  if (!post) throw new Problem('not_found');
  const found = { postId, ...post };
  if (isTakenOver(post)) return returnToAuthor(deps, viewer, found);
  const restore = () => restoreAsFound(deps, viewer, found);
  try {
    await restore();
  } catch (error) {
    // The job that follows a deletion may have changed the keys while the files were copied.
    if (!(error instanceof KeysChanged)) throw error;
    await restore();
  }
}

class KeysChanged extends Problem {
  constructor() {
    super('conflict');
  }
}

async function restoreAsFound(
  deps: RestoreDeps,
  viewer: Viewer,
  { postId, ...post }: TrashedPost & { postId: string },
): Promise<void> {
  const { db, jobs } = deps;
  const copies = await copyPictures(deps, postId, { isPublic: post.former_audience === 'public' });
  await db.write(async (tx) => {
    await lockActor(db, tx, viewer, post.member_id);
    // As it was found: the copies have keys for its former audience.
    const isRestored = await restorePostRow(tx, viewer, { postId, ...post });
    if (!isRestored) throw new Problem('not_found');
    const isRotated = await rotatePictureKeys(jobs, tx, postId, copies);
    if (!isRotated) throw new KeysChanged();
    // A tag of the post may have been deleted meanwhile.
    await refreshCopies(db, tx, postId, post.member_id);
    await recordRestoration(deps, tx, viewer, { postId, ...post });
  });
}

/** Undoes a removal by an administrator: its author had deleted it before, and nobody publishes it again. */
async function returnToAuthor(
  deps: RestoreDeps,
  viewer: Viewer,
  post: TrashedPost & { postId: string },
): Promise<void> {
  const { db } = deps;
  await db.write(async (tx) => {
    await lockActor(db, tx, viewer, post.member_id);
    if (!(await returnPostRow(tx, viewer, post))) throw new Problem('not_found');
    await recordRestoration(deps, tx, viewer, post);
  });
}

async function recordRestoration(
  deps: RestoreDeps,
  tx: WriteTransaction,
  viewer: Viewer,
  { postId, ...post }: TrashedPost & { postId: string },
): Promise<void> {
  await deps.events.itemRestored(tx, { kind: 'post', itemId: postId });
  if (post.trashed_by !== null) return;
  await clearRemovedItem(tx, postId);
  await recordAndNotify(deps, tx, post.member_id, {
    action: 'post_restored',
    subject: post.title,
    owner: `${post.first_name} ${post.last_name}`,
    adminId: viewer.id,
    at: deps.now(),
  });
}

/** Deletes a post in the trash permanently. */
export async function purgePost(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  viewer: Viewer,
  postId: string,
): Promise<void> {
  const post = await findTrashedPost(db, viewer, postId);
  if (!post) throw new Problem('not_found');
  await db.write(async (tx) => {
    await lockActor(db, tx, viewer, post.member_id);
    const locked = await lockTrashedPost(db, tx, viewer, postId);
    if (!locked) throw new Problem('not_found');
    await deletePosts(jobs, tx, [postId]);
    if (locked.trashed_by !== null) return;
    await recordAuditEntry(tx, {
      action: 'post_purged',
      subject: post.title,
      owner: `${post.first_name} ${post.last_name}`,
      adminId: viewer.id,
      at: now(),
    });
  });
}

/** Deletes posts that were trashed before this time; returns their number. */
export async function purgeExpiredPosts(
  { db, jobs }: { db: Database; jobs: Jobs },
  tx: WriteTransaction,
  batch: { before: number; limit: number },
): Promise<number> {
  const expired = await listExpiredPosts(tx, batch);
  if (expired.length === 0) return 0;
  // Before the totals of posts, as by everything that writes posts.
  await lockMembers(
    db,
    tx,
    expired.map(({ member_id }) => member_id),
  );
  const postIds = await lockExpiredPosts(db, tx, batch.before, expired);
  if (postIds.length > 0) await deletePosts(jobs, tx, postIds);
  return postIds.length;
}

/** Deletes locked posts with everything that belongs to them; a job removes the files. */
async function deletePosts(jobs: Jobs, tx: WriteTransaction, postIds: string[]): Promise<void> {
  const imageIds = await listImageIds(tx, postIds);
  await deletePostRows(tx, postIds);
  await enqueueFileRemoval(jobs, tx, await deleteImages(tx, imageIds));
}
