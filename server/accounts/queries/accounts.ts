import type { Insertable, Updateable } from 'kysely';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { MembersTable } from '../../db/schema.ts';
import { unusablePassword } from '../passwords.ts';
import { makeAdmin } from './administrators.ts';

/** A member as he sees himself. */
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
      'images.storage_key as image_key',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Registers a member. An account that exists keeps its name and password, unless it is not activated
 * and has another password: then none works any more, since only the mail can tell who is the owner.
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
        .where('members.password_hash', '=', (!checked.matches && checked.hash) || ''),
    )
    .execute();
  const stored = await tx
    .selectFrom('members')
    .select(['password_hash', 'activated_at'])
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  const expected = [member.password_hash, unusablePassword, checked.hash];
  return stored.activated_at !== null || expected.includes(stored.password_hash);
}

/** Activates an account. If it was not active before and has the address in `adminEmail`, it becomes an administrator's. */
export async function activateMember(
  tx: WriteTransaction,
  { memberId, adminEmail, now }: { memberId: string; adminEmail: string | undefined; now: number },
) {
  const activated = await tx
    .updateTable('members')
    .set({ activated_at: now })
    .where('id', '=', memberId)
    .where('activated_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (activated && activated.email === adminEmail) await makeAdmin(tx, adminEmail);
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

export async function updateProfile(
  tx: WriteTransaction,
  memberId: string,
  changes: Pick<
    Updateable<MembersTable>,
    'first_name' | 'last_name' | 'birth_date' | 'gender' | 'search_name' | 'updated_at'
  >,
): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set(changes)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
