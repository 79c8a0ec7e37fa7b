import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { readMail } from '#test/mail-reader.ts';
import { TestSmtpServer } from '#test/mail-server.ts';
import { startTestSite } from '#test/test-site.ts';
import { mailJobs } from '../accounts/send-mails.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';

const server = new TestSmtpServer();
const sender = { mailFrom: 'Keepsake <no-reply@localhost>', publicUrl: 'http://localhost' };
let smtp: Mailer;
const mailer: Mailer = { send: (...mail) => smtp.send(...mail), close: () => smtp.close() };
const site = startTestSite({ config: { smtpUrl: 'smtp://localhost' }, deps: { mailer } });

beforeAll(async () => {
  await server.start();
  smtp = createSmtpMailer(server.url, sender);
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await smtp?.close();
  await server.stop();
});

const minute = 60_000;
const german = 'de' as Language;
const hasGerman = languages.includes(german);

/** The subjects of all mails, sorted, with the language of their documents. */
async function sentMails() {
  site.time += 3 * minute;
  await site.jobs.runDue();
  const mails = await Promise.all(server.received.map(readMail));
  return mails
    .map(({ subject, html }) => [subject, /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1]])
    .toSorted();
}

const forgetPassword = (email: string) => site.send('POST', '/api/auth/forgotPassword', { email });

async function invite(email: string, inviter: { id: string }) {
  const { id } = await buildInvitation(site.db, { createdAt: site.time, email, inviter });
  await site.db.write((tx) => site.jobs.enqueue(tx, mailJobs.invitation, { invitationId: id }));
}

describe.skipIf(!hasGerman)('a mail', () => {
  it('is in the language that its recipient has chosen, whatever the site has', async () => {
    const mailLanguage = german;
    const author = await buildMember(site.db, { mailLanguage, email: 'author@example.org' });
    const reader = await enterMember(site, { firstName: 'Iva', lastName: 'Ilić' });
    const post = await buildPost(site.db, { author, title: 'Lake' });
    const body = { postId: post.id, body: 'How nice!' };
    await site.send('POST', '/api/post/comment', body, reader.token);
    await forgetPassword(author.email);
    await forgetPassword(reader.member.email);
    expect(await sentMails()).toEqual([
      ['Iva Ilić kommentiert „Lake“', 'de'],
      ['Lege ein neues Passwort für Keepsake fest', 'de'],
      ['Set a new password for Keepsake', 'en'],
    ]);
  });

  it('is in the language of the site to whoever has chosen none or has no account', async () => {
    await setSite(site.db, { language: german });
    const member = await buildMember(site.db);
    const inviter = await buildMember(site.db, { role: 'admin', mailLanguage: 'en' });
    await forgetPassword(member.email);
    await invite('new@example.org', inviter);
    expect(await sentMails()).toEqual([
      ['Lege ein neues Passwort für Keepsake fest', 'de'],
      ['Mira Petrović lädt dich zu Keepsake ein', 'de'],
    ]);
  });

  it('to an address that the account has just left is in the language of its owner', async () => {
    const payload = { oldEmail: 'old@example.org', newEmail: 'new@example.org', firstName: 'Ana' };
    await site.db.write(async (tx) => {
      await site.jobs.enqueue(tx, mailJobs.emailChanged, { ...payload, language: german });
      // As an earlier version has enqueued it.
      await site.jobs.enqueue(tx, mailJobs.emailChanged, payload);
    });
    expect(await sentMails()).toEqual([
      ['Die Adresse deines Kontos bei Keepsake wurde geändert', 'de'],
      ['The address of your Keepsake account was changed', 'en'],
    ]);
  });
});

it('a mail is in the language of the site if the stored one is not known', async () => {
  const member = await buildMember(site.db, { mailLanguage: 'tlh' });
  await forgetPassword(member.email);
  expect(await sentMails()).toEqual([['Set a new password for Keepsake', 'en']]);
});
