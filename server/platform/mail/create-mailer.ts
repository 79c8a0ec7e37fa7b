import { Counter, type Registry } from 'prom-client';
import { Unreachable } from '../jobs/run-job.ts';
import { type Mailer, MailRefused } from './mailer.ts';

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

/** The same mailer, with every attempt counted by what became of it. */
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
