import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { deleteImage } from './write-posts.ts';

/** An image with its description, as a post has it. */
export interface PostPicture {
  image_id: string;
  storage_key: string;
  alt: string;
}

/** The pictures of a post with their storage keys, the cover first; empty without such a post. */
export function listPostPictures(
  executor: Database['read'] | WriteTransaction,
  postId: string,
): Promise<PostPicture[]> {
  const cover = executor
    .selectFrom('posts')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .where('posts.id', '=', postId)
    .select(['posts.image_id', 'images.storage_key', 'posts.image_alt as alt'])
    .select(sql.lit(0).as('position'));
  const others = executor
    .selectFrom('pictures')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .where('pictures.post_id', '=', postId)
    .select(['pictures.image_id', 'images.storage_key', 'pictures.alt', 'pictures.position']);
  return executor
    .selectFrom(cover.unionAll(others).as('all_pictures'))
    .select(['image_id', 'storage_key', 'alt'])
    .orderBy('position')
    .execute();
}

/** Those of the images that the member has uploaded and no post has. */
export function listUploads(
  db: Database,
  memberId: string,
  imageIds: readonly string[],
): Promise<PostPicture[]> {
  if (imageIds.length === 0) return Promise.resolve([]);
  return db.read
    .selectFrom('pictures')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .select(['pictures.image_id', 'images.storage_key', 'pictures.alt'])
    .where('pictures.image_id', 'in', imageIds)
    .where('pictures.member_id', '=', memberId)
    .where('pictures.post_id', 'is', null)
    .execute();
}

export async function insertUpload(
  tx: WriteTransaction,
  upload: { imageId: string; memberId: string; alt: string; at: number },
) {
  await tx
    .insertInto('pictures')
    .values({
      image_id: upload.imageId,
      member_id: upload.memberId,
      post_id: null,
      position: 0,
      alt: upload.alt,
      created_at: upload.at,
    })
    .execute();
}

/**
 * Takes uploads of a member for a post; returns whether all of them were still unused. A concurrent
 * transaction that takes or deletes the same ones waits and then finds none.
 */
export async function takeUploads(
  tx: WriteTransaction,
  memberId: string,
  imageIds: readonly string[],
): Promise<boolean> {
  if (imageIds.length === 0) return true;
  const taken = await tx
    .deleteFrom('pictures')
    .where('image_id', 'in', imageIds)
    .where('member_id', '=', memberId)
    .where('post_id', 'is', null)
    .executeTakeFirst();
  return taken.numDeletedRows === BigInt(imageIds.length);
}

/** Writes the second to last picture of a post, in their order, in place of those it had. */
export async function replaceFurtherPictures(
  tx: WriteTransaction,
  { postId, memberId, at }: { postId: string; memberId: string; at: number },
  pictures: readonly Pick<PostPicture, 'image_id' | 'alt'>[],
) {
  await tx.deleteFrom('pictures').where('post_id', '=', postId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('pictures')
    .values(
      pictures.map(({ image_id, alt }, index) => ({
        image_id,
        member_id: memberId,
        post_id: postId,
        position: index + 1,
        alt,
        created_at: at,
      })),
    )
    .execute();
}

/** Deletes images that no row refers to; returns their storage keys. */
export async function deleteImages(tx: WriteTransaction, imageIds: readonly string[]) {
  const keys: string[] = [];
  for (const imageId of imageIds) {
    const key = await deleteImage(tx, imageId);
    if (key) keys.push(key);
  }
  return keys;
}

/**
 * Deletes a member's uploads that no post has, except the newest; returns the storage keys of their
 * images. The row of the member is locked: the uploads are taken and added by nobody else meanwhile.
 */
export async function deleteOldestUploads(
  tx: WriteTransaction,
  memberId: string,
  { keep }: { keep: number },
): Promise<string[]> {
  const unused = await tx
    .selectFrom('pictures')
    .select('image_id')
    .where('member_id', '=', memberId)
    .where('post_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('image_id', 'desc')
    .execute();
  const imageIds = unused.slice(keep).map(({ image_id }) => image_id);
  if (imageIds.length === 0) return [];
  await tx.deleteFrom('pictures').where('image_id', 'in', imageIds).execute();
  return deleteImages(tx, imageIds);
}

/**
 * Deletes the oldest uploads from before this time that no post has; returns the storage keys of their
 * images. Uploads that a concurrent transaction takes or deletes are skipped.
 */
export async function deleteUnusedUploads(
  { dialect }: Database,
  tx: WriteTransaction,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> {
  const unused = tx
    .selectFrom('pictures')
    .select('image_id')
    .where('post_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit);
  const found = await dialect.forUpdateSkipLocked(unused).execute();
  if (found.length === 0) return [];
  const imageIds = found.map(({ image_id }) => image_id);
  await tx.deleteFrom('pictures').where('image_id', 'in', imageIds).execute();
  return deleteImages(tx, imageIds);
}
