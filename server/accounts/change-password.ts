import type { z } from 'zod';
import type { PasswordChange } from '#contract/accounts.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { joinSite } from './join.ts';
import { findCredentials, setOwnPassword, setPassword } from './queries/credentials.ts';
import { deleteLinksOf, findLink, takeLink } from './queries/links.ts';
import { deleteSessionsOf } from './queries/sessions.ts';
import { mailJobs } from './send-mails.ts';
import { hashToken } from './tokens.ts';

/** Changes the member's own password; ends all sessions and invalidates all open links. */
export async function changePassword(
  deps: AccountsDeps,
  { id: memberId, sessionId }: { id: string; sessionId: string },
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
): Promise<void> {
  const member = await confirmOwnPassword(deps, memberId, currentPassword, 'currentPassword');
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.write(async (tx) => {
    const checked = { memberId, version: member.credential_version, sessionId };
    const isSet = await setOwnPassword(tx, { ...checked, hash, now: deps.now() });
    // A concurrent change of the credentials has ended this session too.
    if (!isSet) throw new Problem('unauthenticated');
    await deleteSessionsOf(tx, memberId);
    await deleteLinksOf(tx, memberId);
    await deps.jobs.enqueue(tx, mailJobs.passwordChanged, { memberId });
  });
}

/**
 * Sets a new password with the single-use token from the mail; ends all sessions and invalidates all
 * open links. Receiving the mail proves ownership of the address, like activation, and the
 * owner is not locked out by what was guessed before (see `countAttempt`) nor, from here, by what
 * strangers guess from now on.
 */
export async function resetPassword(
  deps: AccountsDeps,
  { token, newPassword }: { token: string; newPassword: string },
  from: Origin,
): Promise<void> {
  const { db, jobs, limits, passwords, now } = deps;
  await limits.linkByIp.consume(from.ip);
  const time = now();
  const tokenHash = hashToken(token);
  // Checked before hashing, which is expensive: an unknown token must not cause that cost.
  if (!(await findLink(db.read, tokenHash, 'password_reset'))) throw new Problem('bad_link');
  const hash = await passwords.hash(newPassword);
  const email = await db.write(async (tx) => {
    const link = await takeLink(db, tx, { tokenHash, purpose: 'password_reset', now: time });
    if (!link) throw new Problem('bad_link');
    await setPassword(tx, link.member_id, hash, time);
    await joinSite(deps, tx, { memberId: link.member_id, now: time });
    await deleteSessionsOf(tx, link.member_id);
    await deleteLinksOf(tx, link.member_id);
    await jobs.enqueue(tx, mailJobs.passwordChanged, { memberId: link.member_id });
    return link.email;
  });
  // The password is set, whether or not this can be remembered.
  await limits.knownIps.consume(`${email} ${from.ip}`).catch(() => {});
}

/** Requires the password, not only the session, for a sensitive change. */
export async function confirmOwnPassword(
  { db, limits, passwords }: Pick<AccountsDeps, 'db' | 'limits' | 'passwords'>,
  memberId: string,
  password: string,
  field: 'password' | 'currentPassword',
) {
  await limits.sensitiveByMember.consume(memberId);
  const member = await findCredentials(db, memberId);
  const { matches } = await passwords.verify(password, member?.password_hash);
  if (!member || !matches) {
    const message = say('password_wrong');
    throw new Problem('bad_credentials', { message, fields: { [field]: message } });
  }
  return member;
}
