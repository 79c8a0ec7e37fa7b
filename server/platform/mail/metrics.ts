import { Counter, type Registry } from 'prom-client';
import { Unreachable } from '../jobs/unreachable.ts';
import { type Mailer, MailRefused } from './mailer.ts';

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
