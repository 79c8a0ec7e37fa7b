import type { Database, WriteTransaction } from '../../db/database.ts';

/** Returns whether there is an activated account with this address that is not suspended. */
export async function makeAdmin(tx: WriteTransaction, email: string): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * The ids of the administrators. Updating their rows first serialises transactions that depend on who
 * is an administrator.
 */
export async function lockAdmins(tx: WriteTransaction): Promise<string[]> {
  await tx
    .updateTable('members')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'admin')
    .execute();
  const admins = await tx.selectFrom('members').select('id').where('role', '=', 'admin').execute();
  return admins.map(({ id }) => id);
}

export function listAdmins(db: Database) {
  return db.read
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name'])
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
}

/** An activated member, locked: what it says stays true until the transaction ends. */
export function lockMember(db: Database, tx: WriteTransaction, memberId: string) {
  const members = tx
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'role', 'suspended_at'])
    .where('id', '=', memberId)
    .where('activated_at', 'is not', null);
  return db.dialect.forNoKeyUpdate(members).executeTakeFirst();
}

export async function updateRole(tx: WriteTransaction, memberId: string, role: 'member' | 'admin') {
  await tx.updateTable('members').set({ role }).where('id', '=', memberId).execute();
}

/** Without a time the suspension is lifted. */
export async function updateSuspension(
  tx: WriteTransaction,
  memberId: string,
  { suspendedAt, reason }: { suspendedAt: number | null; reason: string },
) {
  await tx
    .updateTable('members')
    .set({ suspended_at: suspendedAt, suspension_reason: reason })
    .where('id', '=', memberId)
    .execute();
}

/** The id of the activated account with this address. */
export function findIdByEmail(db: Database, email: string) {
  return db.read
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}
