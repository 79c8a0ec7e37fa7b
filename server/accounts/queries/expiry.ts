import type { WriteTransaction } from '../../db/database.ts';

/** Removes what has outlived its use. */
export async function deleteExpired(tx: WriteTransaction, now: number) {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('tokens')
    .where('expires_at', '<=', now - 24 * 60 * 60_000)
    .execute();
  await tx.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}
