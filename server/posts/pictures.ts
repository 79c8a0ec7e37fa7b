import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../platform/log.ts';
import { replacePicture, withinUploadLimit } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import { sweepOrphans } from '../platform/storage/cleanup.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { lockWriter } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { getOwnPost } from './edit-post.ts';
import { findUsedPictures, replaceImage, updatePost } from './queries/write-posts.ts';

/** A new picture for a post. */
interface Replacement {
  postId: string;
  bytes: Buffer;
  imageAlt: string;
}

/**
 * Replaces the picture of the viewer's own post and its description, since the previous one is about
 * another picture; returns the storage key of the new one.
 */
export function replacePostPicture(
  deps: PostsDeps,
  viewer: Viewer,
  { postId, bytes, imageAlt }: Replacement,
): Promise<string> {
  return withinUploadLimit(deps.limits.uploads, viewer.id, async () => {
    const { audience } = await getOwnPost(deps.db, viewer, postId);
    return replacePicture(deps, bytes, { isPublic: audience === 'public' }, async (tx, image) => {
      await lockWriter(deps.db, tx, viewer.id);
      // The key of the stored files depends on the audience: it must not have changed since.
      const expected = { postId, authorId: viewer.id, audience };
      const changes = { image_alt: imageAlt, updated_at: deps.now() };
      const isUpdated = await updatePost(tx, expected, changes);
      if (!isUpdated) throw new Problem('conflict');
      return replaceImage(tx, postId, image);
    });
  });
}

/** Removes orphaned files once an hour: those a crash or a failed write left without a row. */
export function removeOrphansHourly({
  db,
  storage,
  log,
}: {
  db: Database;
  storage: Storage;
  log: Log;
}): void {
  const sweep = () =>
    sweepOrphans({ storage, isUsed: (keys) => findUsedPictures(db, keys), now: Date.now }).then(
      (swept) => log.info(swept, 'swept the storage'),
      (error) => log.warn({ err: error }, 'could not sweep the storage'),
    );
  setInterval(sweep, 60 * 60_000).unref();
}
