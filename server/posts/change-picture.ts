import type { Viewer } from '#contract/policies.ts';
import { storePicture, withinUploadLimit } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import { removeFilesLater } from '../platform/storage/cleanup.ts';
import type { PostsDeps } from './deps.ts';
import { getOwnPost } from './own-post.ts';
import { updatePost } from './queries/changes.ts';
import { replaceImage } from './queries/images.ts';

/** Gives an own post another picture; returns the key of its files. */
export async function changePicture(
  deps: PostsDeps,
  viewer: Viewer,
  postId: string,
  picture: Buffer,
): Promise<string> {
  return await withinUploadLimit(deps.limits.uploads, viewer.id, () =>
    replacePicture(deps, viewer, postId, picture),
  );
}

async function replacePicture(
  deps: PostsDeps,
  viewer: Viewer,
  postId: string,
  picture: Buffer,
): Promise<string> {
  const post = await getOwnPost(deps.db, viewer, postId);
  const image = await storePicture(deps, picture, { isPublic: post.is_public });
  await deps.db.write(async (tx) => {
    // Whether strangers may fetch the files was decided by what the post was then.
    const seen = { postId, authorId: viewer.id, isPublic: post.is_public };
    const isChanged = await updatePost(tx, seen, { updated_at: deps.now() });
    if (!isChanged) throw new Problem('conflict');
    const formerKey = await replaceImage(tx, postId, image);
    if (formerKey) await removeFilesLater(deps.jobs, tx, formerKey);
  });
  return image.storage_key;
}
