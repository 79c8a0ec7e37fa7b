import { activationTexts } from '#contract/texts.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { unusablePassword } from './passwords.ts';
import { activateMember } from './queries/accounts.ts';
import { findLink, spendLink } from './queries/links.ts';
import { hashToken } from './secrets.ts';

/**
 * Activates an account with the token from the mail; opening the link again later does no harm.
 * Says whether the owner has to set a password first, because none works.
 */
export async function activateAccount(
  { db, limits, now, adminEmail }: Pick<AccountsDeps, 'db' | 'limits' | 'now' | 'adminEmail'>,
  token: string,
  from: Origin,
): Promise<{ wasActive: boolean; needsPassword: boolean }> {
  await limits.linkByIp.consume(from.ip);
  const hash = hashToken(token);
  const time = now();
  return db.write(async (tx) => {
    // Of two at once the second waits here, and then finds the account active.
    const isSpent = await spendLink(tx, hash, 'activation', time);
    const link = await findLink(tx, hash, 'activation');
    const needsPassword = link?.password_hash === unusablePassword;
    if (link?.activated_at) return { wasActive: true, needsPassword };
    if (!link || !isSpent) throw new Problem('bad_link', { message: activationTexts.expired });
    await activateMember(tx, { memberId: link.member_id, adminEmail, now: time });
    return { wasActive: false, needsPassword };
  });
}
