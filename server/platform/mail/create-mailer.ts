import type { Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

interface MailerOptions {
  /** A mail server; without it mails are kept as files in `dataDir/outbox`. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
  publicUrl: string;
  /** Told of each mail that is kept, in words for a person; it holds a live link, which the log would mask. */
  announce: (text: string) => void;
}

/** Makes what the configuration asks for: a mail server's client, or the outbox. */
export function createMailer({ smtpUrl, dataDir, announce, ...sender }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, sender) : createOutbox(dataDir, sender, announce);
}
