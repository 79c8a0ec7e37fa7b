import type { Mailer } from './mailer.ts';

interface MailerOptions {
  /** A mail server; without it mails are kept as files in `dataDir/outbox`. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
  publicUrl: string;
  /** Told of each mail that is kept, in words for a person; it holds a live link, which the log would mask. */
  announce: (text: string) => void;
}

/**
 * Makes what the configuration asks for: a mail server's client, or the outbox. Not before the first
 * mail: the library behind both takes its share of memory and of the time to start.
 */
export function createMailer(options: MailerOptions): Mailer {
  let made: Promise<Mailer> | undefined;
  return {
    async send(mail, id) {
      made ??= make(options);
      return (await made).send(mail, id);
    },
    close: async () => (await made)?.close(),
  };
}

async function make({ smtpUrl, dataDir, announce, ...sender }: MailerOptions): Promise<Mailer> {
  if (smtpUrl) {
    const { createSmtpMailer } = await import('./smtp.ts');
    return createSmtpMailer(smtpUrl, sender);
  }
  const { createOutbox } = await import('./outbox.ts');
  return createOutbox(dataDir, sender, announce);
}
