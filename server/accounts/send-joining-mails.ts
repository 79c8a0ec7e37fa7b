import { greetingName, memberName, ownText } from '../emails/mail-text.ts';
import { createMailSender } from '../emails/send-mail.ts';
import type { AccountsDeps } from './deps.ts';
import { invitationLink, invitationState } from './invitations.ts';
import { findCredentials } from './queries/credentials.ts';
import { findInvitation, replaceInvitationToken } from './queries/invitations.ts';
import { countWaiting } from './queries/waiting.ts';
import { type MailDeps, mailJobs } from './send-mails.ts';
import { createToken, hashToken } from './tokens.ts';

/** Registers the jobs that send the mails of invitations and of approval. */
export function handleJoiningMails({
  db,
  jobs,
  mailer,
  publicUrl,
  site,
  now,
}: MailDeps & Pick<AccountsDeps, 'now'>): void {
  const send = createMailSender({ mailer, site });

  jobs.handle<{ invitationId: string }>(
    { kind: mailJobs.invitation, lane: 'mail' },
    async ({ invitationId }, job) => {
      const time = now();
      const [row, settings] = await Promise.all([
        findInvitation(db.read, { id: invitationId }, time),
        site.read(),
      ]);
      if (!row?.email || settings.joining === 'nobody') return;
      if (invitationState(row, settings, time) !== 'valid') return;
      const token = createToken();
      const isValid = await db.write((tx) =>
        replaceInvitationToken(tx, invitationId, hashToken(token)),
      );
      if (!isValid) return;
      await send(job, { email: row.email, mail_language: null }, 'invitation', {
        inviter: memberName(`${row.first_name} ${row.last_name}`),
        link: new URL(invitationLink(publicUrl, token)),
      });
    },
  );

  jobs.handle<{ memberId: string }>(
    { kind: mailJobs.accepted, lane: 'mail' },
    async ({ memberId }, job) => {
      const member = await findCredentials(db, memberId);
      if (!member) return;
      await send(job, member, 'accepted', {
        firstName: greetingName(member.first_name),
        link: new URL(`${publicUrl}/login`),
      });
    },
  );

  jobs.handle<{ email: string; firstName: string; reason: string }>(
    { kind: mailJobs.declined, lane: 'mail' },
    async ({ email, firstName, reason }, job) => {
      // Nobody who waits can have chosen a language.
      await send(job, { email, mail_language: null }, 'declined', {
        firstName: greetingName(firstName),
        reason: ownText(reason),
        link: new URL(`${publicUrl}/`),
      });
    },
  );

  jobs.handle<{ memberId: string }>(
    { kind: mailJobs.waiting, lane: 'mail' },
    async ({ memberId }, job) => {
      const [admin, count] = await Promise.all([findCredentials(db, memberId), countWaiting(db)]);
      if (admin?.role !== 'admin' || count === 0) return;
      await send(job, admin, 'waiting', {
        firstName: greetingName(admin.first_name),
        count,
        link: new URL(`${publicUrl}/dashboard/waiting`),
      });
    },
  );
}
