import type { Viewer } from '#contract/policies.ts';
import { storePicture } from '../platform/pictures/store-picture.ts';
import { withinUploadLimit } from '../platform/pictures/within-upload-limit.ts';
import { Problem } from '../platform/problem.ts';
import { removeFilesLater } from '../platform/storage/remove-files.ts';
import type { PostsDeps } from './deps.ts';
import { getOwnPost } from './own-post.ts';
import { updatePost } from './queries/changes.ts';
import { deleteImage, insertImage } from './queries/images.ts';

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
    await insertImage(tx, image);
    const isChanged = await updatePost(
      tx,
      { postId, authorId: viewer.id },
      { image_id: image.id, updated_at: deps.now() },
    );
    if (!isChanged) throw new Problem('not_found');
    await deleteImage(tx, post.image_id);
    await removeFilesLater(deps.jobs, tx, post.storage_key);
  });
  return image.storage_key;
}
