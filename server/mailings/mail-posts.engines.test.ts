import { beforeEach, describe, expect, it } from 'vitest';
import { timestampOf } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildMember, buildPost, inOneTransaction } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { signingSecret, startTestSite } from '#test/test-site.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSiteReader } from '../site/settings.ts';
import { handlePostMails } from './mail-posts.ts';
import { enqueueDueMailings } from './schedule.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const timeZone = 'Europe/Belgrade';
const publicUrl = 'https://memories.example';
const config = { smtpUrl: 'smtp://localhost', timeZone, publicUrl };
const site = startTestSite({ config });
const { markAsRead, edit, like, comment } = notificationSteps(site);

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
type Person = Awaited<ReturnType<typeof enterMember>>;
let [mira, ana] = [] as unknown as [Person, Person];

// A Friday.
beforeEach(async () => {
  site.time = timestampOf('2026-01-16', 12, timeZone);
  mira = await enterMember(site, { firstName: 'Mira', lastName: 'Savić' });
  ana = await enterMember(site, { firstName: 'Ana' });
});

const mailsTo = ({ member }: Pick<Person, 'member'>) => site.mailsTo(member.email);
const setMail = (body: object, { token }: Person) =>
  site.send('PATCH', '/api/dashboard/profile/mail', body, token);

/** Sets the clock and runs the schedule. */
async function moveTo(date: string, hour: number) {
  site.time = timestampOf(date, hour, timeZone);
  await enqueueDueMailings({ db: site.db, jobs: site.jobs, now: () => site.time, config });
}

/** A memory that was private until now. */
async function share(author: Person, title: string, change: object = {}) {
  const attributes = { author: author.member, audience: 'private', createdAt: site.time } as const;
  const post = await buildPost(site.db, { ...attributes, title, tags: ['sea'] });
  await edit(author.token, post.id, { title, audience: 'members', ...change });
  return post;
}

/** Those of these titles that a mail has, in its order. */
const titlesIn = (mail: { text: string } | undefined) => mail?.text.match(/^(?:One|Two|Three)$/gm);

describe('immediately', () => {
  beforeEach(() => setMail({ posts: 'immediately' }, ana));

  it('a memory is mailed after two minutes to whoever wants that, with those of the meantime', async () => {
    const first = await share(mira, 'Ten days at the sea');
    site.time += 2 * minute - 2 * second;
    expect(await mailsTo(ana)).toEqual([]);
    site.time += second;
    const [mail] = await mailsTo(ana);
    expect(mail?.subject).toBe('Mira Savić published “Ten days at the sea”');
    expect(mail?.text).toMatch(/notified\simmediately\./);
    const token = unsubscribeToken(signingSecret, ana.member.id, 'posts');
    const post = `${publicUrl}/post/${first.id}`;
    const settings = `${publicUrl}/dashboard/profile/${ana.member.id}#email`;
    expect(mail?.links).toEqual([post, post, `${publicUrl}/unsubscribe/${token}`, settings]);
    await share(mira, 'One');
    site.time += minute;
    await share(mira, 'Two');
    site.time += 5 * minute;
    const [, next, ...others] = await mailsTo(ana);
    expect(next?.subject).toBe('2 new memories');
    expect(titlesIn(next)).toEqual(['Two', 'One']);
    expect(next?.links[0]).toMatch(/\/post\/[\w-]{36}$/);
    expect(others).toEqual([]);
    for (const one of [mira, await enterMember(site)]) expect(await mailsTo(one)).toEqual([]);
    const response = await site.send('POST', `/api/unsubscribe/${token}`);
    expect(response.json()).toMatchObject({ list: 'posts' });
    await share(mira, 'Three');
    site.time += day;
    expect(await mailsTo(ana)).toHaveLength(2);
  });

  it('a publication adds one job, whatever the number of members', async () => {
    await inOneTransaction(site.db, async (inside) => {
      for (let at = 0; at < 20; at += 1) await buildMember(inside);
    });
    site.time += 2 * minute;
    await site.jobs.runDue();
    await share(mira, 'One');
    const jobs = await site.db.read.selectFrom('jobs').select('kind').execute();
    expect(jobs.filter(({ kind }) => kind.startsWith('mail.'))).toEqual([
      { kind: 'mail.posts-batch' },
    ]);
  });

  it('what is over the limit of a day waits for the mail of the next morning', async () => {
    const spent = { mail_day: '2026-01-16', mail_count: limits.mailsPerDay };
    await site.db.write((tx) => tx.updateTable('mail_settings').set(spent).execute());
    await share(mira, 'One');
    site.time += 5 * minute;
    expect(await mailsTo(ana)).toEqual([]);
    await moveTo('2026-01-17', 8);
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  it('a memory that is shared while a mail waits to be sent is in the next one', async () => {
    await share(mira, 'One');
    const { time } = site;
    const mail = { memberId: ana.member.id, mode: 'immediately', until: time };
    const uniqueKey = `mail.posts immediately ${ana.member.id}`;
    await site.db.write((tx) =>
      site.jobs.enqueue(tx, 'mail.posts', mail, { uniqueKey, runAt: time + 10 * minute }),
    );
    site.time += minute;
    await share(mira, 'Two');
    site.time += 5 * minute;
    // Those who want mails of both were enqueued, and the job that waits was kept.
    expect(await mailsTo(ana)).toEqual([]);
    site.time += 5 * minute;
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['One'], ['Two']]);
  });

  it('a setting that was never sends nothing of before', async () => {
    await setMail({ posts: 'never' }, ana);
    await share(mira, 'One');
    site.time += 5 * minute;
    await setMail({ posts: 'immediately' }, ana);
    site.time += 5 * minute;
    await share(mira, 'Two');
    site.time += 5 * minute;
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['Two']]);
    await setMail({ posts: 'daily' }, ana);
    await share(mira, 'Three');
    await setMail({ posts: 'immediately' }, ana);
    site.time += 5 * minute;
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['Two'], ['Three']]);
  });
});

describe('daily, the default', () => {
  it('has what others shared until 08:00, once, and nothing from before there were news', async () => {
    await buildPost(site.db, { author: mira.member, title: 'Three', createdAt: site.time });
    await share(mira, 'One');
    await share(mira, 'Two');
    await moveTo('2026-01-17', 7);
    expect(await mailsTo(ana)).toEqual([]);
    await moveTo('2026-01-17', 8);
    const [mail, ...others] = await mailsTo(ana);
    expect(titlesIn(mail)).toEqual(['Two', 'One']);
    expect(mail?.text).toMatch(/notified\sonce\sa\sday\./);
    expect(others).toEqual([]);
    expect(await mailsTo(mira)).toEqual([]);
    await moveTo('2026-01-18', 8);
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  it('leaves out what was read, hidden or deleted meanwhile, for administrators too', async () => {
    const admin = await enterMember(site, { role: 'admin' });
    await share(mira, 'One');
    await markAsRead(ana.token);
    const hidden = await share(mira, 'Two');
    await share(mira, 'Three');
    await edit(mira.token, hidden.id, { title: 'Two', audience: 'private' });
    await moveTo('2026-01-17', 8);
    expect(titlesIn((await mailsTo(ana))[0])).toEqual(['Three']);
    expect(titlesIn((await mailsTo(admin))[0])).toEqual(['Three', 'One']);
  });

  it('leaves out what was opened, liked or commented on', async () => {
    const opened = await share(mira, 'One');
    const [liked, commented] = [await share(mira, 'One'), await share(mira, 'One')];
    const people = [{ memberId: ana.member.id }];
    await share(mira, 'Two', { people });
    await share(mira, 'Three');
    await markAsRead(ana.token, { postId: opened.id });
    await markAsRead(ana.token, { postId: opened.id });
    await like(ana.token, liked.id);
    await comment(ana.token, commented.id);
    await moveTo('2026-01-17', 8);
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['Three', 'Two']]);
  });

  it('shows when and where a memory happened, not when it was published', async () => {
    await share(mira, 'One', { happenedOn: '1987-07-12', place: 'Ohrid' });
    await share(mira, 'Two');
    await moveTo('2026-01-17', 8);
    const [mail] = await mailsTo(ana);
    expect(mail?.text).toMatch(/^by Mira Savić, 12\.07\.1987, Ohrid$/m);
    expect(mail?.text).toMatch(/^by Mira Savić$/m);
  });

  it('brings nothing of before a member joined, nor what is a week old', async () => {
    await share(mira, 'One');
    site.time += day;
    const late = await enterMember(site);
    site.time += 7 * day;
    await share(mira, 'Two');
    await moveTo('2026-01-25', 8);
    for (const one of [ana, late]) {
      expect((await mailsTo(one)).map(titlesIn)).toEqual([['Two']]);
    }
  });
});

describe('beside the digest', () => {
  /** The Sunday of this week. */
  const sunday = '2026-01-18';

  it('a memory is in the daily mail or in the digest', async () => {
    await share(mira, 'One');
    await moveTo('2026-01-17', 8);
    await mailsTo(ana);
    await moveTo(sunday, 12);
    await share(mira, 'Two');
    await moveTo(sunday, 17);
    await mailsTo(ana);
    await share(mira, 'Three');
    await moveTo('2026-01-19', 8);
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['One'], ['Two'], ['Three']]);
    await moveTo('2026-01-25', 17);
    expect(await mailsTo(ana)).toHaveLength(3);
  });

  it('the digest has all of the week for whoever wants no other mails', async () => {
    await setMail({ posts: 'never' }, ana);
    await share(mira, 'One');
    await moveTo(sunday, 8);
    await share(mira, 'Two');
    await moveTo(sunday, 17);
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['Two', 'One']]);
    await setMail({ posts: 'daily' }, ana);
    site.time += second;
    await share(mira, 'Three');
    await moveTo('2026-01-19', 8);
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['Two', 'One'], ['Three']]);
  });

  it('a memory that was private for weeks is in the digest of the week in which it is shared', async () => {
    await setMail({ posts: 'never' }, ana);
    const createdAt = site.time - 30 * day;
    const attributes = { author: mira.member, audience: 'private', createdAt } as const;
    const post = await buildPost(site.db, { ...attributes, title: 'One', tags: ['sea'] });
    await edit(mira.token, post.id, { title: 'One', audience: 'public' });
    await moveTo(sunday, 17);
    expect((await mailsTo(ana)).map(titlesIn)).toEqual([['One']]);
  });
});

it('daily mails are sent in batches, once to each, also when a batch is repeated', async () => {
  const sentTo: string[] = [];
  const log = createLog({ readable: false, level: 'silent' });
  const now = () => site.time;
  const jobs = createJobs({ db: site.db, log, now });
  const mailer: Mailer = {
    async send({ to }) {
      sentTo.push(to);
      return '';
    },
    close: async () => {},
  };
  const mailPictures = { load: async () => new Map() };
  const deps = { db: site.db, jobs, mailer, mailPictures, now, config, signingSecret };
  handlePostMails({ ...deps, site: createSiteReader(site.db) }, { batchSize: 3 });
  for (let at = 0; at < 9; at += 1) await enterMember(site);
  await share(mira, 'One');
  for (const date of ['2026-01-17', '2026-01-18']) {
    await moveTo(date, 8);
    await jobs.runDue();
  }
  expect(sentTo).toHaveLength(10);
  expect(new Set(sentTo).size).toBe(10);
});
