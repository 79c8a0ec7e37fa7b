import type { Insertable, Updateable } from 'kysely';
import type { ImagesTable } from '../../db/content-tables.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { MembersTable } from '../../db/schema.ts';
import { unusablePassword } from '../passwords.ts';

/** A member's own account. */
export function findAccount(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .leftJoin('images', 'images.id', 'members.image_id')
    .select([
      'members.id',
      'members.email',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.role',
      'members.created_at',
      'members.profile_version',
      'members.nameable',
      'images.storage_key as image_key',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Inserts a member. An existing account keeps its name and password, unless nobody has confirmed its
 * address and it has another password: then no password works any more, since only the mail proves ownership.
 * Returns false when the stored password is not the one that was checked.
 */
export async function registerMember(
  tx: WriteTransaction,
  member: Insertable<MembersTable>,
  checked: { hash: string | undefined; matches: boolean },
): Promise<boolean> {
  await tx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash: unusablePassword })
        .where('members.activated_at', 'is', null)
        .where('members.waiting_since', 'is', null)
        .where('members.password_hash', '=', (!checked.matches && checked.hash) || ''),
    )
    .execute();
  const stored = await tx
    .selectFrom('members')
    .select(['password_hash', 'activated_at', 'waiting_since'])
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  const isConfirmed = stored.activated_at !== null || stored.waiting_since !== null;
  const expected = [member.password_hash, unusablePassword, checked.hash];
  return isConfirmed || expected.includes(stored.password_hash);
}

export async function activateMember(tx: WriteTransaction, memberId: string, now: number) {
  await tx
    .updateTable('members')
    .set({ activated_at: now, waiting_since: null })
    .where('id', '=', memberId)
    .where('activated_at', 'is', null)
    .execute();
}

export async function setEmail(tx: WriteTransaction, memberId: string, email: string, now: number) {
  await tx
    .updateTable('members')
    .set((eb) => ({
      email,
      credential_version: eb('credential_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', memberId)
    .execute();
}

/** Sets the language of a member's mails; null is the site's. False without such a member. */
export async function setMailLanguage(
  tx: WriteTransaction,
  memberId: string,
  language: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ mail_language: language })
    .where('id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name of a member as search compares it. */
export async function findSearchName(tx: WriteTransaction, memberId: string) {
  const member = await tx
    .selectFrom('members')
    .select('search_name')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.search_name;
}

/** Updates a profile, unless it has another version than expected; returns whether it did. */
export async function updateProfile(
  tx: WriteTransaction,
  { memberId, version }: { memberId: string; version: number | undefined },
  changes: Pick<
    Updateable<MembersTable>,
    'first_name' | 'last_name' | 'birth_date' | 'gender' | 'nameable' | 'search_name' | 'updated_at'
  >,
): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set((eb) => ({ ...changes, profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', memberId)
    .$if(version !== undefined, (all) => all.where('profile_version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Replaces the avatar of a member; returns the storage key of the previous one, or undefined when
 * there is no such member, or a suspended one. Updating the row first serialises concurrent
 * replacements, and a suspension waits.
 */
export async function replaceAvatar(
  tx: WriteTransaction,
  memberId: string,
  image: Insertable<ImagesTable>,
): Promise<{ previousKey: string | undefined } | undefined> {
  const touched = await tx
    .updateTable('members')
    .set({ updated_at: image.created_at })
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (touched.numUpdatedRows === 0n) return undefined;
  const previous = await tx
    .selectFrom('members')
    .innerJoin('images', 'images.id', 'members.image_id')
    .select(['images.id', 'images.storage_key'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  await tx.insertInto('images').values(image).execute();
  await tx.updateTable('members').set({ image_id: image.id }).where('id', '=', memberId).execute();
  if (previous) await deleteImages(tx, [previous.id]);
  return { previousKey: previous?.storage_key };
}

/** SQL statements have a maximum number of parameters. */
const idsPerStatement = 500;

/** Deletes images to which no picture and no member refers. */
async function deleteImages(tx: WriteTransaction, ids: string[]) {
  for (let first = 0; first < ids.length; first += idsPerStatement) {
    await tx
      .deleteFrom('images')
      .where('id', 'in', ids.slice(first, first + idsPerStatement))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('members').select('id').whereRef('image_id', '=', 'images.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('pictures').select('position').whereRef('image_id', '=', 'images.id')),
        ),
      )
      .execute();
  }
}

/**
 * Deletes an activated member with all their rows; returns the name and the storage keys of the
 * pictures, or undefined when there is no such member.
 */
export async function deleteMember(tx: WriteTransaction, memberId: string) {
  // The update locks the row, so that no post is added after the pictures are listed.
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
          eb.selectFrom('pictures').select('pictures.image_id').where('member_id', '=', memberId),
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
