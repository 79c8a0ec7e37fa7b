import { connectDatabase } from '#server/db/connect.ts';
import { handleCommentMails } from '#server/mailings/mail-comments.ts';
import { handleDigest } from '#server/mailings/mail-digest.ts';
import { createMailPictures } from '#server/mailings/mail-pictures.ts';
import { handlePostMails } from '#server/mailings/mail-posts.ts';
import { scheduleMailings } from '#server/mailings/schedule.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createSiteReader } from '#server/site/settings.ts';

// Sends the mails about comments and memories and the digest until it is killed; its clock begins at `startsAt`.
const { database, smtpUrl, startsAt } = JSON.parse(process.argv[2] ?? '');
const db = await connectDatabase(database);
const log = createLog({ readable: false, level: 'silent' });
const now = () => Math.round(startsAt + performance.now());
const config = { smtpUrl, publicUrl: 'http://localhost', timeZone: 'Europe/Belgrade' };
const site = createSiteReader(db);
const storage = createStorage({ dataDir: database.dataDir ?? '', storageUrl: undefined });
const deps = {
  db,
  config,
  now,
  jobs: createJobs({ db, log, now }),
  mailer: createMailer({ ...config, mailFrom: 'a@localhost', dataDir: '', announce: () => {} }),
  site,
  mailPictures: createMailPictures({ storage, site, log }),
  signingSecret: Buffer.alloc(32, 7),
};
handleCommentMails(deps);
handlePostMails(deps);
handleDigest(deps);
scheduleMailings({ ...deps, log });
deps.jobs.start();
process.stdout.write('sending\n');
