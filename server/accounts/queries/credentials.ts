import type { Database, WriteTransaction } from '../../db/database.ts';

const credentials = [
  'id',
  'email',
  'first_name',
  'mail_language',
  'password_hash',
  'credential_version',
  'activated_at',
  'waiting_since',
  'role',
  'suspended_at',
  'suspension_reason',
] as const;

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

export async function setPassword(
  tx: WriteTransaction,
  memberId: string,
  hash: string,
  now: number,
) {
  await updatePassword(tx, memberId, hash, now).execute();
}

/**
 * Sets a password if the credentials are unchanged since they were checked and the session is valid;
 * returns whether it did. Optimistic locking: a concurrent change has incremented the version.
 */
export async function setOwnPassword(
  tx: WriteTransaction,
  {
    memberId,
    version,
    sessionId,
    hash,
    now,
  }: { memberId: string; version: number; sessionId: string; hash: string; now: number },
): Promise<boolean> {
  const result = await updatePassword(tx, memberId, hash, now)
    .where('credential_version', '=', version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('id')
          .where('id', '=', sessionId)
          .where('member_id', '=', memberId)
          .where('expires_at', '>', now),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function updatePassword(tx: WriteTransaction, memberId: string, hash: string, now: number) {
  return tx
    .updateTable('members')
    .set((eb) => ({
      password_hash: hash,
      credential_version: eb('credential_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', memberId);
}

/**
 * Locks the account if its password hash is the one that was checked and it is not suspended; false
 * when it changed since.
 */
export async function lockPassword(
  db: Database,
  tx: WriteTransaction,
  memberId: string,
  checked: string,
): Promise<boolean> {
  const members = tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', '=', checked)
    .where('suspended_at', 'is', null);
  return (await db.dialect.forNoKeyUpdate(members).executeTakeFirst()) !== undefined;
}

/** Locks the account if its credentials have this version; false when they have changed. */
export async function lockCredentials(
  db: Database,
  tx: WriteTransaction,
  memberId: string,
  version: number,
): Promise<boolean> {
  const members = tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('credential_version', '=', version);
  return (await db.dialect.forNoKeyUpdate(members).executeTakeFirst()) !== undefined;
}

/** Stores the same password, rehashed with the current parameters. */
export async function replaceHash(tx: WriteTransaction, memberId: string, hash: string) {
  await tx.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute();
}
