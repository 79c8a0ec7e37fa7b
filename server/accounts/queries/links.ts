import type { Insertable } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import type { TokensTable } from '../../db/schema.ts';

/** Stores a link's token; an older link of the same purpose is void from now on. */
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
      'members.email',
      'members.first_name',
      'members.password_hash',
      'members.activated_at',
    ])
    .where('tokens.token_hash', '=', tokenHash)
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst();
}

/** Spends a link; of any number of attempts at once exactly one succeeds. */
export async function spendLink(
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

/** Voids what could change an active account; opening its activation link again still does no harm. */
export async function deleteLinksOf(tx: WriteTransaction, memberId: string) {
  await tx
    .deleteFrom('tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '!=', 'activation')
    .execute();
}
