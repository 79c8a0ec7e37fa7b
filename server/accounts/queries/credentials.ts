import type { Database, Writing } from '../../db/database.ts';

const credentials = ['id', 'email', 'first_name', 'password_hash', 'activated_at', 'role'] as const;

export function findCredentialsByEmail(db: Database, email: string) {
  return db.read
    .selectFrom('members')
    .select(credentials)
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findCredentials(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .select(credentials)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function setPassword(tx: Writing, memberId: string, hash: string, now: number) {
  await tx
    .updateTable('members')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Keeps the password that was just checked, hashed anew or as it is; returns false when it has been
 * replaced meanwhile.
 */
export async function keepPassword(
  tx: Writing,
  memberId: string,
  { checked, hash }: { checked: string; hash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', memberId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
