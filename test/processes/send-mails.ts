import { connectDatabase } from '#server/db/connect.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

// Sends the mails of a database until it is killed; `ahead` moves its clock.
const { database, smtpUrl, ahead } = JSON.parse(process.argv[2] ?? '');
const jobs = createJobs({
  db: await connectDatabase(database),
  log: createLog({ readable: false, level: 'silent' }),
  now: () => Date.now() + ahead,
});
const mailer = createMailer({
  smtpUrl,
  mailFrom: 'Keepsake <no-reply@localhost>',
  dataDir: '',
  publicUrl: 'http://localhost',
  announce: () => {},
});
jobs.handle<Mail>('mail', async (mail, job) => void (await mailer.send(mail, job.id)));
jobs.start();
process.stdout.write('sending\n');
