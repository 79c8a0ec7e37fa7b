import { Problem } from '../platform/problem.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { activateMember } from './queries/accounts.ts';
import { setPassword } from './queries/credentials.ts';
import { deleteLinksOf, findLink, spendLink } from './queries/links.ts';
import { deleteSessionsOf } from './queries/sessions.ts';
import { hashToken } from './secrets.ts';

/**
 * Sets a new password with the token from the mail, once. Every session ends and every open link is
 * void. Whoever reads the address's mail owns it, so the account is active from now on.
 */
export async function resetPassword(
  { db, jobs, limits, passwords, now, adminEmail }: AccountsDeps,
  { token, newPassword }: { token: string; newPassword: string },
  from: Origin,
): Promise<void> {
  await limits.linkByIp.consume(from.ip);
  const time = now();
  const tokenHash = hashToken(token);
  // A link that nobody was sent does not buy the cost of a hash.
  if (!(await findLink(db.read, tokenHash, 'password_reset'))) throw new Problem('bad_link');
  const hash = await passwords.hash(newPassword);
  await db.write(async (tx) => {
    const link = await findLink(tx, tokenHash, 'password_reset');
    if (!link || !(await spendLink(tx, tokenHash, 'password_reset', time))) {
      throw new Problem('bad_link');
    }
    await setPassword(tx, link.member_id, hash, time);
    await activateMember(tx, { memberId: link.member_id, adminEmail, now: time });
    await deleteSessionsOf(tx, link.member_id);
    await deleteLinksOf(tx, link.member_id);
    await jobs.enqueue(tx, mailKinds.passwordChanged, { memberId: link.member_id });
  });
}
