import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Unreachable } from '../jobs/run-job.ts';
import { measureMail } from './create-mailer.ts';
import { MailRefused } from './mailer.ts';

it('counts attempts to send by outcome', async () => {
  const registry = new Registry();
  const faults = [undefined, new MailRefused('no'), new Unreachable('away'), new Error('odd')];
  const mailer = measureMail(
    {
      send: async (_mail, id) => {
        const fault = faults[Number(id)];
        if (fault) throw fault;
        return 'taken';
      },
      close: async () => {},
    },
    registry,
  );
  const mail = { to: 'ana@primer.rs', subject: '', html: '', text: '' };
  const outcomes = await Promise.allSettled(faults.map((_, id) => mailer.send(mail, String(id))));
  expect(outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : outcome.value))).toEqual(
    ['taken', ...faults.slice(1)],
  );
  const metrics = await registry.metrics();
  for (const outcome of ['sent', 'refused', 'unreachable', 'failed']) {
    expect(metrics).toContain(`keepsake_mails_total{outcome="${outcome}"} 1`);
  }
});
