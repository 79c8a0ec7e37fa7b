import { setTimeout as wait } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { handleCommentMails } from '#server/mailings/mail-comments.ts';
import { handleDigest } from '#server/mailings/mail-digest.ts';
import { createMailPictures } from '#server/mailings/mail-pictures.ts';
import { handlePostMails } from '#server/mailings/mail-posts.ts';
import { enqueueDueMailings } from '#server/mailings/schedule.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createSiteReader } from '#server/site/settings.ts';

/** What one process took to send the mails of a kind. */
export interface MailFigures {
  seconds: number;
  queries: number;
  /** The maximum, in MB. */
  memory: number;
}

// Sends the mails that are due in a process of its own, then prints what it took.
const { site, smtpUrl, startsAt, kind } = JSON.parse(process.argv[2] ?? '');
const db = await connectDatabase(site);
let queries = 0;
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const counted: Database = {
  ...db,
  read: db.read.withPlugin(counter),
  write: (work) => db.write((tx) => work(tx.withPlugin(counter) as typeof tx)),
};
const started = performance.now();
const now = () => Math.round(startsAt + performance.now() - started);
const config = { smtpUrl, publicUrl: 'https://memories.example', timeZone: 'Europe/Belgrade' };
const log = createLog({ readable: false, level: 'silent' });
const jobs = createJobs({ db: counted, log, now });
const mailer = createMailer({
  ...config,
  mailFrom: 'a@localhost',
  dataDir: '',
  announce: () => {},
});
const settings = createSiteReader(counted);
const storage = createStorage({ dataDir: site.dataDir, storageUrl: undefined });
const deps = {
  db: counted,
  jobs,
  mailer,
  mailPictures: createMailPictures({ storage, site: settings, log }),
  config,
  now,
  site: settings,
  signingSecret: Buffer.alloc(32, 7),
};
handleDigest(deps);
handleCommentMails(deps);
handlePostMails(deps);
await enqueueDueMailings(deps);
jobs.start();
const isPending = () =>
  db.read.selectFrom('jobs').select('id').where('kind', 'like', `${kind}%`).limit(1).execute();
while ((await isPending()).length > 0) await wait(100);
const figures: MailFigures = {
  seconds: (performance.now() - started) / 1000,
  queries,
  memory: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
await jobs.stop();
await mailer.close();
await db.close();
