import type { Insertable } from 'kysely';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { TokensTable } from '../../db/schema.ts';
import { lockAccount } from './waiting.ts';

/** Stores a link's token and invalidates an older link of the same purpose. */
export async function replaceLink(tx: WriteTransaction, link: Insertable<TokensTable>) {
  const { id: _, member_id: __, purpose: ___, ...changes } = link;
  await tx
    .insertInto('tokens')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'purpose']).doUpdateSet({ ...changes, used_at: null }),
    )
    .execute();
}

/**
 * Uses up a link and locks its member, before the link, as by everything that invalidates links. Returns
 * the link, or undefined when it is unknown, used or expired.
 */
export async function takeLink(
  db: Database,
  tx: WriteTransaction,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: Purpose; now: number },
) {
  const link = await findLink(tx, tokenHash, purpose);
  const member = link && (await lockAccount(db, tx, link.member_id));
  if (!member || !(await consumeLink(tx, tokenHash, purpose, now))) return undefined;
  return { ...link, isSuspended: member.suspended_at !== null };
}

type Purpose = TokensTable['purpose'];

export function findLink(
  tx: Pick<WriteTransaction, 'selectFrom'>,
  tokenHash: string,
  purpose: Purpose,
) {
  return tx
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select([
      'tokens.member_id',
      'tokens.new_email',
      'tokens.expires_at',
      'tokens.used_at',
      'members.email',
      'members.first_name',
      'members.mail_language',
      'members.password_hash',
      'members.activated_at',
      'members.waiting_since',
    ])
    .where('tokens.token_hash', '=', tokenHash)
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst();
}

/** Marks a link as used; of concurrent calls exactly one succeeds. */
export async function consumeLink(
  tx: WriteTransaction,
  tokenHash: string,
  purpose: Purpose,
  now: number,
) {
  const result = await tx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Invalidates the links that could change an active account; activation links are idempotent. */
export async function deleteLinksOf(tx: WriteTransaction, memberId: string) {
  await tx
    .deleteFrom('tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '!=', 'activation')
    .execute();
}
