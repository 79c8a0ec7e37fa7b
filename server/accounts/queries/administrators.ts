import type { Database, WriteTransaction } from '../../db/database.ts';
import { deleteSessionsOf } from './sessions.ts';

/** Returns whether there is an activated account with this address. */
export async function makeAdmin(tx: WriteTransaction, email: string): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
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

/** Revokes the role and ends the sessions, unless it is the last administrator. */
export async function unmakeAdmin(
  tx: WriteTransaction,
  email: string,
): Promise<'done' | 'not-admin' | 'last'> {
  const admins = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .execute();
  const admin = admins.find((one) => one.email === email);
  if (!admin) return 'not-admin';
  if (admins.length === 1) return 'last';
  await tx.updateTable('members').set({ role: 'member' }).where('id', '=', admin.id).execute();
  await deleteSessionsOf(tx, admin.id);
  return 'done';
}
