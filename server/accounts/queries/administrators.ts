import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../../db/database.ts';

/** Returns the name of the member whose role has changed: activated, not suspended and no administrator before. */
export function makeAdmin(tx: WriteTransaction, email: string) {
  return tx
    .updateTable('members')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('role', '!=', 'admin')
    .where('activated_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .returning(['id', 'first_name', 'last_name'])
    .executeTakeFirst();
}

/**
 * The ids of the administrators, locked: transactions that depend on who is an administrator wait for
 * each other. In one order, so that they do not deadlock.
 */
export async function lockAdmins(db: Database, tx: WriteTransaction): Promise<string[]> {
  const admins = tx
    .selectFrom('members')
    .select('id')
    // A literal: with a parameter SQLite does not use the partial index.
    .where('role', '=', sql.lit('admin'))
    .orderBy('id');
  return (await db.dialect.forNoKeyUpdate(admins).execute()).map(({ id }) => id);
}

export function listAdmins(db: Database) {
  return db.read
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name'])
    .where('role', '=', sql.lit('admin'))
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

/** Without a time the suspension is lifted. The version of a suspension keeps queued mails from creating links. */
export async function updateSuspension(
  tx: WriteTransaction,
  memberId: string,
  { suspendedAt, reason }: { suspendedAt: number | null; reason: string },
) {
  await tx
    .updateTable('members')
    .set((eb) => ({
      suspended_at: suspendedAt,
      suspension_reason: reason,
      credential_version: eb('credential_version', '+', suspendedAt === null ? 0 : 1),
    }))
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
