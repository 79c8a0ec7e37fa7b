import type { WriteTransaction } from '../../db/database.ts';
import { deleteImages } from './avatars.ts';

/**
 * Deletes an active member with all that is his; returns his name and the keys of his pictures, or
 * undefined when there is no such member.
 */
export async function deleteMember(tx: WriteTransaction, memberId: string) {
  // Taking the address away holds the row so that no post slips in after the pictures are listed.
  const member = await tx
    .updateTable('members')
    .set({ email: `${memberId}@leaving.invalid` })
    .where('id', '=', memberId)
    .where('activated_at', 'is not', null)
    .returning(['first_name', 'last_name', 'image_id'])
    .executeTakeFirst();
  if (!member) return undefined;
  const images = await tx
    .selectFrom('images')
    .select(['id', 'storage_key'])
    .where((eb) =>
      eb.or([
        eb('id', '=', member.image_id),
        eb(
          'id',
          'in',
          eb.selectFrom('posts').select('posts.image_id').where('member_id', '=', memberId),
        ),
      ]),
    )
    .execute();
  await tx.deleteFrom('members').where('id', '=', memberId).execute();
  await deleteImages(
    tx,
    images.map(({ id }) => id),
  );
  return {
    firstName: member.first_name,
    lastName: member.last_name,
    pictureKeys: images.map(({ storage_key }) => storage_key),
  };
}
