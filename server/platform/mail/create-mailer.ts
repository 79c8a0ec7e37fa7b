import { Counter, type Registry } from 'prom-client';
import { Unreachable } from '../jobs/run-job.ts';
import { type Mailer, MailRefused } from './mailer.ts';

interface MailerOptions {
  /** A mail server; without it mails are written to `dataDir/outbox`. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
  publicUrl: string;
  /** Prints the link of each mail in the outbox. Not the log, which would mask its token. */
  announce: (text: string) => void;
}

/**
 * Creates the configured mailer, SMTP or outbox, with the first mail: loading nodemailer costs memory
 * and start-up time.
 */
export function createMailer(options: MailerOptions): Mailer {
  let mailer: Promise<Mailer> | undefined;
  return {
    async send(mail, id) {
      mailer ??= loadMailer(options);
      return (await mailer).send(mail, id);
    },
    close: async () => (await mailer)?.close(),
  };
}

async function loadMailer({
  smtpUrl,
  dataDir,
  announce,
  ...sender
}: MailerOptions): Promise<Mailer> {
  if (smtpUrl) {
    const { createSmtpMailer } = await import('./smtp.ts');
    return createSmtpMailer(smtpUrl, sender);
  }
  const { createOutbox } = await import('./outbox.ts');
  return createOutbox(dataDir, sender, announce);
}

/** Counts attempts by outcome. */
export function measureMail(mailer: Mailer, registry: Registry): Mailer {
  const attempts = new Counter({
    name: 'keepsake_mails_total',
    help: 'Attempts to send a mail: sent, refused (for good), unreachable (the server is away) or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    async send(mail, id) {
      try {
        const response = await mailer.send(mail, id);
        attempts.inc({ outcome: 'sent' });
        return response;
      } catch (error) {
        attempts.inc({ outcome: outcomeOf(error) });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof MailRefused) return 'refused';
  return error instanceof Unreachable ? 'unreachable' : 'failed';
}
