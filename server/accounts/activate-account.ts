import { activationTexts } from '#contract/texts.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { activateMember } from './queries/accounts.ts';
import { findLink, spendLink } from './queries/links.ts';
import { hashToken } from './secrets.ts';

/** Activates an account with the token from the mail; opening the link again later does no harm. */
export async function activateAccount(
  { db, limits, now, adminEmail }: Pick<AccountsDeps, 'db' | 'limits' | 'now' | 'adminEmail'>,
  token: string,
  from: Origin,
): Promise<'activated' | 'already-active'> {
  await limits.linkByIp.take(from.ip);
  const hash = hashToken(token);
  const time = now();
  return db.write(async (tx) => {
    // Of two at once the second waits here, and then finds the account active.
    const isSpent = await spendLink(tx, hash, 'activation', time);
    const link = await findLink(tx, hash, 'activation');
    if (link?.activated_at) return 'already-active';
    if (!link || !isSpent) throw new Problem('bad_link', { message: activationTexts.expired });
    await activateMember(tx, { memberId: link.member_id, adminEmail, now: time });
    return 'activated';
  });
}
