import type { Insertable } from 'kysely';
import type { Database, Writing } from '../../db/database.ts';
import type { ImagesTable } from '../../db/schema.ts';

export async function insertImage(tx: Writing, image: Insertable<ImagesTable>) {
  await tx.insertInto('images').values(image).execute();
}

/**
 * Gives a post another picture; returns the key of the files that are no longer shown. The row of the
 * post has been written to before, so that two changes at once take turns.
 */
export async function replaceImage(tx: Writing, postId: string, image: Insertable<ImagesTable>) {
  const former = await tx
    .selectFrom('posts')
    .select('image_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  await insertImage(tx, image);
  await tx.updateTable('posts').set({ image_id: image.id }).where('id', '=', postId).execute();
  return deleteImage(tx, former.image_id);
}

/** Moves a picture to another key; returns whether it was still at the old one. */
export async function moveImage(tx: Writing, imageId: string, from: string, to: string) {
  const result = await tx
    .updateTable('images')
    .set({ storage_key: to })
    .where('id', '=', imageId)
    .where('storage_key', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a picture, unless another post shows it as well; returns the key of its files if it did. */
export async function deleteImage(tx: Writing, imageId: string) {
  const deleted = await tx
    .deleteFrom('images')
    .where('id', '=', imageId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('id').whereRef('image_id', '=', 'images.id'))),
    )
    .returning('storage_key')
    .executeTakeFirst();
  return deleted?.storage_key;
}

/** Which of these pictures some row still shows. */
export async function findUsedPictures(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.read
    .selectFrom('images')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
