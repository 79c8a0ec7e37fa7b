import type { Insertable } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import type { ImagesTable } from '../../db/schema.ts';

/**
 * Gives a member another picture; returns the key of the one before, or undefined when there is no
 * such member. Writing to the row first makes two changes at once take turns.
 */
export async function replaceAvatar(
  tx: WriteTransaction,
  memberId: string,
  image: Insertable<ImagesTable>,
): Promise<{ formerKey: string | null } | undefined> {
  const touched = await tx
    .updateTable('members')
    .set({ updated_at: image.created_at })
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (touched.numUpdatedRows === 0n) return undefined;
  const former = await tx
    .selectFrom('members')
    .innerJoin('images', 'images.id', 'members.image_id')
    .select(['images.id', 'images.storage_key'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  await tx.insertInto('images').values(image).execute();
  await tx.updateTable('members').set({ image_id: image.id }).where('id', '=', memberId).execute();
  if (former) await deleteImages(tx, [former.id]);
  return { formerKey: former?.storage_key ?? null };
}

/** A statement takes only so many values. */
const idsInOneStatement = 500;

/** Deletes pictures, save those that someone else shows as well. */
export async function deleteImages(tx: WriteTransaction, ids: string[]) {
  for (let first = 0; first < ids.length; first += idsInOneStatement) {
    await tx
      .deleteFrom('images')
      .where('id', 'in', ids.slice(first, first + idsInOneStatement))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('posts').select('id').whereRef('image_id', '=', 'images.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('members').select('id').whereRef('image_id', '=', 'images.id'))),
      )
      .execute();
  }
}
