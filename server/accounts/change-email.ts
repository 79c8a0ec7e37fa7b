import type { z } from 'zod';
import type { EmailChange } from '#contract/accounts.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { confirmOwnPassword } from './own-password.ts';
import { setEmail } from './queries/accounts.ts';
import { deleteLinksOf, findLink, spendLink } from './queries/links.ts';
import { deleteSessionsOf } from './queries/sessions.ts';
import { hashToken } from './secrets.ts';

/** Asks to move the account to another address: a link goes to the new one, a notice to the old. */
export async function requestEmailChange(
  deps: AccountsDeps,
  memberId: string,
  { password, newEmail }: z.output<typeof EmailChange>,
  from: Origin,
): Promise<void> {
  const member = await confirmOwnPassword(deps, memberId, password, 'password');
  if (member.email === newEmail) {
    const message = 'New email must be different from current.';
    throw new Problem('validation', { message, fields: { newEmail: message } });
  }
  await deps.limits.mailByIp.consume(from.ip);
  await deps.limits.mailByRecipient.consume(newEmail);
  await deps.limits.mailByRecipientAndDay.consume(newEmail);
  await deps.db.write(async (tx) => {
    const version = member.credential_version;
    await deps.jobs.enqueue(tx, mailKinds.emailChange, { memberId, newEmail, version });
    await deps.jobs.enqueue(tx, mailKinds.emailChangeNotice, { memberId, newEmail });
  });
}

/** Moves the account to the address the link was sent to; every session ends. */
export async function confirmEmailChange(
  { db, jobs, limits, now }: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'now'>,
  token: string,
  from: Origin,
): Promise<void> {
  await limits.linkByIp.consume(from.ip);
  const tokenHash = hashToken(token);
  const time = now();
  const move = db.write(async (tx) => {
    const link = await findLink(tx, tokenHash, 'email_change');
    if (!link?.new_email || !(await spendLink(tx, tokenHash, 'email_change', time))) {
      throw new Problem('bad_link');
    }
    await setEmail(tx, link.member_id, link.new_email, time);
    await deleteSessionsOf(tx, link.member_id);
    await deleteLinksOf(tx, link.member_id);
    await jobs.enqueue(tx, mailKinds.emailChanged, {
      oldEmail: link.email,
      newEmail: link.new_email,
      firstName: link.first_name,
    });
  });
  await move.catch((error) => {
    // Someone else has taken the address since the link was sent.
    throw db.dialect.isUniqueViolation(error) ? new Problem('bad_link') : error;
  });
}
