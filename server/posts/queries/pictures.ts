import type { Insertable } from 'kysely';
import type { ImagesTable } from '../../db/content-tables.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';

/** An image with its description, as a post has it. */
export interface PostPicture {
  image_id: string;
  storage_key: string;
  alt: string;
}

const selectPictures = (executor: Database['read'] | WriteTransaction) =>
  executor
    .selectFrom('pictures')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .select(['pictures.image_id', 'images.storage_key', 'pictures.alt']);

/** The pictures of a post with their storage keys, the cover first; empty without such a post. */
export function listPostPictures(
  executor: Database['read'] | WriteTransaction,
  postId: string,
): Promise<PostPicture[]> {
  return selectPictures(executor)
    .where('pictures.post_id', '=', postId)
    .orderBy('pictures.position')
    .execute();
}

/** Those of the images that the member has uploaded and no post has. */
export function listUploads(
  db: Database,
  memberId: string,
  imageIds: readonly string[],
): Promise<PostPicture[]> {
  if (imageIds.length === 0) return Promise.resolve([]);
  return selectPictures(db.read)
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

/** Writes the pictures of a post, in their order, in place of those it had. */
export async function replacePictures(
  tx: WriteTransaction,
  { postId, memberId, at }: { postId: string; memberId: string; at: number },
  pictures: readonly Pick<PostPicture, 'image_id' | 'alt'>[],
) {
  // The lists of posts are joined with their covers.
  if (pictures.length === 0) throw new Error('A post needs a picture');
  await tx.deleteFrom('pictures').where('post_id', '=', postId).execute();
  await tx
    .insertInto('pictures')
    .values(
      pictures.map(({ image_id, alt }, position) => ({
        image_id,
        member_id: memberId,
        post_id: postId,
        position,
        alt,
        created_at: at,
      })),
    )
    .execute();
}

export async function describeCover(tx: WriteTransaction, postId: string, alt: string) {
  await tx
    .updateTable('pictures')
    .set({ alt })
    .where('post_id', '=', postId)
    .where('position', '=', 0)
    .execute();
}

/** The ids of the images of all pictures of these posts. */
export async function listImageIds(tx: WriteTransaction, postIds: string[]): Promise<string[]> {
  const images = tx.selectFrom('pictures').select('image_id').where('post_id', 'in', postIds);
  return (await images.execute()).map(({ image_id }) => image_id);
}

export async function insertImage(tx: WriteTransaction, image: Insertable<ImagesTable>) {
  await tx.insertInto('images').values(image).execute();
}

/** Changes the storage key of an image; returns whether it still had the old one. */
export async function moveImage(tx: WriteTransaction, imageId: string, from: string, to: string) {
  const result = await tx
    .updateTable('images')
    .set({ storage_key: to })
    .where('id', '=', imageId)
    .where('storage_key', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes those of the images that no picture refers to; returns their storage keys. */
export async function deleteImages(tx: WriteTransaction, imageIds: readonly string[]) {
  if (imageIds.length === 0) return [];
  const deleted = await tx
    .deleteFrom('images')
    .where('id', 'in', imageIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pictures').select('image_id').whereRef('pictures.image_id', '=', 'images.id'),
        ),
      ),
    )
    .returning('storage_key')
    .execute();
  return deleted.map(({ storage_key }) => storage_key);
}

/**
 * Those of the storage keys that a row refers to. A write transaction, although it reads: a file is removed
 * only when the removal of its row is durable.
 */
export async function findUsedPictures(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.write((tx) =>
    tx.selectFrom('images').select('storage_key').where('storage_key', 'in', keys).execute(),
  );
  return new Set(rows.map((row) => row.storage_key));
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
  return deleteUploads(tx, unused.slice(keep));
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
  return deleteUploads(tx, await dialect.forUpdateSkipLocked(unused).execute());
}

async function deleteUploads(tx: WriteTransaction, uploads: readonly { image_id: string }[]) {
  if (uploads.length === 0) return [];
  const imageIds = uploads.map(({ image_id }) => image_id);
  await tx.deleteFrom('pictures').where('image_id', 'in', imageIds).execute();
  return deleteImages(tx, imageIds);
}
