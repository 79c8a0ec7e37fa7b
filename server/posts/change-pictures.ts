import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { PictureChanges } from '#contract/posts.ts';
import type { WriteTransaction } from '../db/database.ts';
import { type Message, say } from '../platform/message.ts';
import { storePicture } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import { lockWriter } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { getOwnPost } from './edit-post.ts';
import { copyFiles, moveToCopies } from './picture-keys.ts';
import {
  deleteImages,
  deleteOldestUploads,
  insertImage,
  insertUpload,
  listPostPictures,
  listUploads,
  type PostPicture,
  replacePictures,
  takeUploads,
} from './queries/pictures.ts';
import { updatePost } from './queries/write-posts.ts';

/**
 * Stores a picture for a post that is not published yet. Its URLs are signed, so that only its member
 * sees it; without a post it is deleted after a day, or once there are too many newer ones.
 */
export async function uploadPicture(
  deps: PostsDeps,
  viewer: Viewer,
  { bytes, alt }: { bytes: Buffer; alt: string },
) {
  const { db } = deps;
  const { storedKilobytes } = deps.limits;
  const memberId = viewer.id;
  const image = await storePicture(deps, { bytes, isPublic: false, memberId, storedKilobytes });
  await db.write(async (tx) => {
    await lockWriter(db, tx, memberId);
    await insertImage(tx, image);
    await insertUpload(tx, { imageId: image.id, memberId, alt, at: deps.now() });
    const removed = await deleteOldestUploads(tx, memberId, { keep: limits.unusedUploads });
    await enqueueFileRemoval(deps.jobs, tx, removed);
  });
  return { ...image, image_id: image.id, image_key: image.storage_key, alt };
}

/** A new cover for a post. */
interface NewCover {
  postId: string;
  version?: number | undefined;
  bytes: Buffer;
  imageAlt: string;
}

/**
 * Replaces the cover of the viewer's own post and its description, since the previous one is about
 * another picture; returns the new version of the post.
 */
export async function replaceCover(
  deps: PostsDeps,
  viewer: Viewer,
  { postId, version, bytes, imageAlt }: NewCover,
): Promise<number> {
  const { audience } = await getOwnPost(deps.db, viewer, postId, version);
  const { storedKilobytes } = deps.limits;
  const isPublic = audience === 'public';
  const picture = { bytes, isPublic, memberId: viewer.id, storedKilobytes };
  const image = await storePicture(deps, picture);
  const expected = { postId, authorId: viewer.id, audience, version };
  return writePictures(deps, expected, async (tx, [, ...others]) => {
    await insertImage(tx, image);
    return [{ image_id: image.id, alt: imageAlt }, ...others];
  });
}

/**
 * Adds, removes, reorders and describes the pictures of the viewer's own post. Each stored picture must
 * be listed or removed: nothing that another tab added is lost, and nothing it removed comes back. Returns
 * the new version of the post.
 */
export async function changePictures(
  deps: PostsDeps,
  viewer: Viewer,
  { postId, version, pictures: wanted, removedIds }: z.output<typeof PictureChanges>,
): Promise<number> {
  const { db } = deps;
  await deps.limits.edits.consume(viewer.id);
  const { audience } = await getOwnPost(db, viewer, postId, version);
  const isPublic = audience === 'public';
  const stored = await listPostPictures(db.read, postId);
  const change = { wanted, removedIds };
  const { uploads, pictures } = await resolvePictures(deps, viewer, stored, change);
  const copies = isPublic ? await copyFiles(deps, uploads, { isPublic }) : [];
  const expected = { postId, authorId: viewer.id, audience, version };
  return writePictures(deps, expected, async (tx, current) => {
    if (!isSameList(current, stored)) throw changedMeanwhile();
    const uploadIds = uploads.map(({ image_id }) => image_id);
    const isTaken =
      (await takeUploads(tx, viewer.id, uploadIds)) && (await moveToCopies(deps.jobs, tx, copies));
    if (!isTaken) throw missingUpload();
    return pictures;
  });
}

type ChosenPicture = Pick<PostPicture, 'image_id' | 'alt'>;

/** Writes the pictures that `choose` makes of the current ones, and deletes those that are left out. */
async function writePictures(
  { db, jobs, now }: PostsDeps,
  expected: Parameters<typeof updatePost>[1],
  choose: (tx: WriteTransaction, current: PostPicture[]) => Promise<ChosenPicture[]>,
): Promise<number> {
  const { postId, authorId: memberId } = expected;
  const at = now();
  return db.write(async (tx) => {
    await lockWriter(db, tx, memberId);
    // Locks the post. The keys of the new files depend on the audience: it must not have changed.
    const newVersion = await updatePost(tx, expected, { updated_at: at });
    if (!newVersion) throw new Problem('conflict');
    const current = await listPostPictures(tx, postId);
    await replacePictures(tx, { postId, memberId, at }, await choose(tx, current));
    const currentIds = current.map(({ image_id }) => image_id);
    await enqueueFileRemoval(jobs, tx, await deleteImages(tx, currentIds));
    return newVersion;
  });
}

interface WantedPictures {
  wanted: z.output<typeof PictureChanges>['pictures'];
  removedIds: string[];
}

/**
 * The wanted pictures in their order, and those of them that are uploads. A picture of someone else and
 * one that was deleted meanwhile have the same response: nobody learns whether an image exists.
 */
async function resolvePictures(
  { db }: PostsDeps,
  viewer: Viewer,
  stored: PostPicture[],
  { wanted, removedIds }: WantedPictures,
) {
  const wantedIds = wanted.map(({ _id }) => _id);
  const storedIds = stored.map(({ image_id }) => image_id);
  const twice = removedIds.some((id) => wantedIds.includes(id));
  if (twice) throw new Problem('validation', atPictures(say('picture_twice')));
  const isComplete = storedIds.every((id) => wantedIds.includes(id) || removedIds.includes(id));
  if (!isComplete || !removedIds.every((id) => storedIds.includes(id))) throw changedMeanwhile();
  const newIds = wantedIds.filter((id) => !storedIds.includes(id));
  const uploads = await listUploads(db, viewer.id, newIds);
  if (uploads.length < newIds.length) throw missingUpload();
  const available = [...stored, ...uploads];
  const pictures = wanted.flatMap(({ _id, alt }) => {
    const picture = available.find(({ image_id }) => image_id === _id);
    return picture ? [{ ...picture, alt: alt ?? picture.alt }] : [];
  });
  return { uploads, pictures };
}

const atPictures = (message: Message) => ({ message, fields: { pictures: message } });

const missingUpload = () => new Problem('validation', atPictures(say('picture_not_found')));

const changedMeanwhile = () => new Problem('conflict', atPictures(say('pictures_changed')));

/** Whether these are the same images, in the same order. */
function isSameList(one: readonly PostPicture[], other: readonly PostPicture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ image_id }, index) => image_id === other[index]?.image_id)
  );
}
