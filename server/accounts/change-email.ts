import type { z } from 'zod';
import type { EmailChange } from '#contract/accounts.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { confirmOwnPassword } from './change-password.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { deleteLinksOf, takeLink } from './queries/links.ts';
import { setEmail } from './queries/members.ts';
import { deleteSessionsOf } from './queries/sessions.ts';
import { mailJobs } from './send-mails.ts';
import { hashToken } from './tokens.ts';

/** Requests a change of address: a link is sent to the new one, a notification to the old one. */
export async function requestEmailChange(
  deps: AccountsDeps,
  memberId: string,
  { password, newEmail }: z.output<typeof EmailChange>,
  from: Origin,
): Promise<void> {
  const member = await confirmOwnPassword(deps, memberId, password, 'password');
  if (member.email === newEmail) {
    const message = say('new_email_same');
    throw new Problem('validation', { message, fields: { newEmail: message } });
  }
  await deps.limits.mailByIp.consume(from.ip);
  await deps.limits.mailByRecipient.consume(newEmail);
  await deps.limits.mailByRecipientAndDay.consume(newEmail);
  await deps.db.write(async (tx) => {
    const version = member.credential_version;
    await deps.jobs.enqueue(tx, mailJobs.emailChange, { memberId, newEmail, version });
    await deps.jobs.enqueue(tx, mailJobs.emailChangeNotice, { memberId, newEmail });
  });
}

/** Changes the address to the one the link was sent to, unless the member is suspended; ends all sessions. */
export async function confirmEmailChange(
  { db, jobs, limits, now }: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'now'>,
  token: string,
  from: Origin,
): Promise<void> {
  await limits.linkByIp.consume(from.ip);
  const tokenHash = hashToken(token);
  const time = now();
  const change = db.write(async (tx) => {
    const link = await takeLink(db, tx, { tokenHash, purpose: 'email_change', now: time });
    if (!link?.new_email || link.isSuspended) throw new Problem('bad_link');
    await setEmail(tx, link.member_id, link.new_email, time);
    await deleteSessionsOf(tx, link.member_id);
    await deleteLinksOf(tx, link.member_id);
    await jobs.enqueue(tx, mailJobs.emailChanged, {
      oldEmail: link.email,
      newEmail: link.new_email,
      firstName: link.first_name,
      language: link.mail_language,
    });
  });
  await change.catch((error) => {
    // The address was registered by someone else since the link was sent.
    throw db.dialect.isUniqueViolation(error) ? new Problem('bad_link') : error;
  });
}
