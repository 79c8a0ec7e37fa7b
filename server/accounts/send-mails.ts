import { uuidv7 } from 'uuidv7';
import { durations } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { TokensTable } from '../db/schema.ts';
import { addressText, greetingName } from '../emails/mail-text.ts';
import { createMailSender } from '../emails/send-mail.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { SiteReader } from '../site/settings.ts';
import { unusablePassword } from './passwords.ts';
import { findCredentials, findCredentialsByEmail, lockCredentials } from './queries/credentials.ts';
import { replaceLink } from './queries/links.ts';
import { createToken, hashToken } from './tokens.ts';

/** The jobs that send a mail. */
export const mailJobs = {
  registration: 'mail.registration',
  activationAgain: 'mail.activation-again',
  passwordReset: 'mail.password-reset',
  passwordChanged: 'mail.password-changed',
  emailChange: 'mail.email-change',
  emailChangeNotice: 'mail.email-change-notice',
  emailChanged: 'mail.email-changed',
  invitation: 'mail.invitation',
  accepted: 'mail.accepted',
  declined: 'mail.declined',
  /** Decides whether the administrators are mailed now that somebody waits. */
  approval: 'mail.approval',
  /** To one administrator. */
  waiting: 'mail.waiting',
} as const;

export interface MailDeps {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
  site: SiteReader;
}

interface Job {
  id: string;
  createdAt: number;
}

/** The version of the credentials at the request; no link is sent if they have changed since. */
interface Versioned {
  version: number;
}

/**
 * Registers the jobs that send the mails of accounts. The token of a link is created when the mail is
 * sent, so that it is never stored in plain text; its lifetime starts with the request all the same.
 */
export function handleAccountMails({ db, jobs, mailer, publicUrl, site }: MailDeps): void {
  const loginLink = new URL(`${publicUrl}/login`);
  const send = createMailSender({ mailer, site });

  async function createLink(
    job: Job,
    link: Pick<TokensTable, 'purpose'> & {
      memberId: string;
      version: number;
      lifetime: number;
      newEmail?: string;
    },
  ): Promise<string | undefined> {
    const token = createToken();
    return db.write(async (tx) => {
      // A concurrent change of credentials waits for this lock and then invalidates the link.
      if (!(await lockCredentials(db, tx, link.memberId, link.version))) return undefined;
      await replaceLink(tx, {
        id: uuidv7(),
        member_id: link.memberId,
        purpose: link.purpose,
        token_hash: hashToken(token),
        new_email: link.newEmail ?? null,
        created_at: job.createdAt,
        expires_at: job.createdAt + link.lifetime,
        used_at: null,
      });
      return token;
    });
  }

  async function sendActivation(
    job: Job,
    email: string,
    template: 'activation' | 'activation-again',
  ) {
    const member = await findCredentialsByEmail(db, email);
    if (!member) return;
    const { id: memberId } = member;
    const firstName = greetingName(member.first_name);
    if (member.activated_at !== null) {
      return send(job, member, 'already-registered', { firstName, link: loginLink });
    }
    if (member.waiting_since !== null) {
      return send(job, member, 'still-waiting', { firstName, link: loginLink });
    }
    const lifetime = durations.activationLink;
    const version = member.credential_version;
    const token = await createLink(job, { purpose: 'activation', memberId, version, lifetime });
    if (!token) return;
    const name = member.password_hash === unusablePassword ? 'activation-set-password' : template;
    const link = new URL(`${publicUrl}/activation/${token}`);
    await send(job, member, name, { firstName, link });
  }

  jobs.handle<{ email: string }>(
    { kind: mailJobs.registration, lane: 'awaitedMail' },
    ({ email }, job) => sendActivation(job, email, 'activation'),
  );

  jobs.handle<{ email: string }>(
    { kind: mailJobs.activationAgain, lane: 'awaitedMail' },
    ({ email }, job) => sendActivation(job, email, 'activation-again'),
  );

  jobs.handle<{ email: string } & Versioned>(
    { kind: mailJobs.passwordReset, lane: 'awaitedMail' },
    async ({ email, version }, job) => {
      const member = await findCredentialsByEmail(db, email);
      if (member?.credential_version !== version) return;
      const token = await createLink(job, {
        purpose: 'password_reset',
        memberId: member.id,
        version,
        lifetime: durations.passwordResetLink,
      });
      if (!token) return;
      const link = new URL(`${publicUrl}/resetPassword/${token}`);
      await send(job, member, 'password-reset', {
        firstName: greetingName(member.first_name),
        link,
      });
    },
  );

  jobs.handle<{ memberId: string }>(
    { kind: mailJobs.passwordChanged, lane: 'mail' },
    async ({ memberId }, job) => {
      const member = await findCredentials(db, memberId);
      if (!member) return;
      const values = { firstName: greetingName(member.first_name), link: loginLink };
      await send(job, member, 'password-changed', values);
    },
  );

  jobs.handle<{ memberId: string; newEmail: string } & Versioned>(
    { kind: mailJobs.emailChange, lane: 'awaitedMail' },
    async ({ memberId, newEmail, version }, job) => {
      const [member, owner] = await Promise.all([
        findCredentials(db, memberId),
        findCredentialsByEmail(db, newEmail),
      ]);
      if (member?.credential_version !== version) return;
      if (owner) {
        const values = { firstName: greetingName(owner.first_name), link: loginLink };
        return send(job, owner, 'already-registered', values);
      }
      const lifetime = durations.emailChangeLink;
      const token = await createLink(job, {
        purpose: 'email_change',
        memberId,
        version,
        lifetime,
        newEmail,
      });
      if (!token) return;
      const query = new URLSearchParams({ token, expires: String(job.createdAt + lifetime) });
      await send(job, { ...member, email: newEmail }, 'email-change', {
        firstName: greetingName(member.first_name),
        link: new URL(`${publicUrl}/changeEmail?${query}`),
        newEmail: addressText(newEmail),
      });
    },
  );

  jobs.handle<{ memberId: string; newEmail: string }>(
    { kind: mailJobs.emailChangeNotice, lane: 'mail' },
    async ({ memberId, newEmail }, job) => {
      const member = await findCredentials(db, memberId);
      if (!member) return;
      await send(job, member, 'email-change-notice', {
        firstName: greetingName(member.first_name),
        newEmail: addressText(newEmail),
        link: loginLink,
      });
    },
  );

  jobs.handle<{
    oldEmail: string;
    newEmail: string;
    firstName: string;
    /** Not of a job that an earlier version has enqueued. */
    language?: string | null;
  }>(
    { kind: mailJobs.emailChanged, lane: 'mail' },
    async ({ oldEmail, newEmail, firstName, language = null }, job) => {
      const recipient = { email: oldEmail, mail_language: language };
      await send(job, recipient, 'email-changed-notice', {
        firstName: greetingName(firstName),
        newEmail: addressText(newEmail),
        link: loginLink,
      });
    },
  );
}
