import { describe, expect, it } from 'vitest';
import { addDays, timestampOf } from '#contract/dates.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { signingSecret, startTestSite } from '#test/test-site.ts';
import { trashPost } from '#test/trash-factories.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSiteReader } from '../site/settings.ts';
import { handleDigest } from './mail-digest.ts';
import { enqueueDueMailings } from './schedule.ts';

const timeZone = 'Europe/Belgrade';
const publicUrl = 'https://memories.example';
const config = { smtpUrl: 'smtp://localhost', timeZone, publicUrl };
const site = startTestSite({ config });

const minute = 60_000;
const day = 24 * 60 * minute;
const sunday = '2026-11-15';
const fiveOn = (date: string) => timestampOf(date, 17, timeZone);
type Person = Awaited<ReturnType<typeof enterMember>>;

/** Checks the schedule at a time and runs what is due. */
async function runAt(time: number) {
  site.time = time;
  await enqueueDueMailings({ db: site.db, jobs: site.jobs, now: () => site.time, config });
  await site.jobs.runDue();
}

const mailsTo = ({ member }: Pick<Person, 'member'>) => site.mailsTo(member.email);

describe('the digest', () => {
  it('has new memories of others since the last one, newest first, and this day in earlier years', async () => {
    site.time = fiveOn(sunday) - day;
    const reader = await enterMember(site, { firstName: 'Mira' });
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const published = (title: string, createdAt: number) =>
      buildPost(site.db, { author, title, createdAt });
    await published('Before the week', fiveOn(addDays(sunday, -7)) - 1);
    await published('First of the week', fiveOn(addDays(sunday, -7)));
    const last = await published('Last of the week', fiveOn(sunday) - 1);
    await published('After the week', fiveOn(sunday));
    await buildPost(site.db, { author: reader.member, title: 'My own', createdAt: site.time });
    await published('Nine years ago', Date.parse('2017-11-15T12:00Z'));
    await runAt(fiveOn(sunday) + 5 * minute);
    const [mail, ...others] = await mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('This week at Keepsake');
    expect(mail?.text).toMatch(
      /New memories\s+Last of the week\s+\S+\s+by Ana Ilić\s+First of the week[\s\S]*15 November in earlier years\s+Nine years ago\s+\S+\s+by Ana Ilić, 15\.11\.2017/,
    );
    expect(mail?.text).not.toMatch(/Before the week|After the week|My own|… and/);
    expect(mail?.links).toContain(`${publicUrl}/post/${last.id}`);
    const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect(mail?.headers).toMatchObject({
      'message-id': expect.stringMatching(/^<digest-[\w-]{22}@memories\.example>$/),
      'list-unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
    });
    const response = await site.send('POST', `/api/unsubscribe/${token}`);
    expect(response.json()).toMatchObject({ list: 'digest' });
  });

  it.each([
    ['2026-10-25', '2026-10-18T15:00Z', '2026-10-25T16:00Z'],
    ['2026-03-29', '2026-03-22T16:00Z', '2026-03-29T15:00Z'],
  ])('is about the week until 17:00 when the clocks change: %s', async (_date, from, to) => {
    const [since, before] = [Date.parse(from), Date.parse(to)];
    site.time = before - day;
    const reader = await enterMember(site);
    for (const createdAt of [since - 1, since, before - 1, before]) {
      await buildPost(site.db, { title: `At ${createdAt}`, createdAt });
    }
    await runAt(before);
    const [mail] = await mailsTo(reader);
    expect(mail?.text.match(/^At \d+$/gm)).toEqual([`At ${before - 1}`, `At ${since}`]);
  });

  it('shows five new memories and the number of the others', async () => {
    const reader = await enterMember(site);
    for (let at = 1; at <= 8; at += 1) {
      await buildPost(site.db, { title: `Memory ${at}`, createdAt: fiveOn(sunday) - at * minute });
    }
    await runAt(fiveOn(sunday));
    const [mail] = await mailsTo(reader);
    expect(mail?.text.match(/^Memory \d$/gm)).toHaveLength(5);
    expect(mail?.text).toContain('… and 3 more.');
    expect(mail?.text).not.toContain('earlier years');
  });

  it('lists a memory of the day that was shared this week once, beside five of the day', async () => {
    site.time = fiveOn(sunday) - day;
    const reader = await enterMember(site);
    const happenedOn = (year: number) => `${year}-11-15`;
    const createdAt = site.time;
    await buildPost(site.db, { title: 'The pier', happenedOn: happenedOn(2010), createdAt });
    for (const year of [2004, 2005, 2006, 2007, 2008, 2009]) {
      const past = { happenedOn: happenedOn(year), createdAt: createdAt - 30 * day };
      await buildPost(site.db, { title: `In ${year}`, ...past });
    }
    await runAt(fiveOn(sunday));
    const [mail] = await mailsTo(reader);
    expect(mail?.text.match(/The pier/g)).toHaveLength(1);
    expect(mail?.text.match(/^In \d+$|\d\d\.\d\d\.\d+/gm)).toEqual([
      '15.11.2010',
      ...[2009, 2008, 2007, 2006, 2005].flatMap((year) => [`In ${year}`, `15.11.${year}`]),
    ]);
  });

  it('is not sent without anything new, nor to whoever is suspended, not activated or has unsubscribed', async () => {
    site.time = fiveOn(sunday) - day;
    const [reader, unsubscribed] = [await enterMember(site), await enterMember(site)];
    const others = [
      await buildMember(site.db, { suspended: 'Spam' }),
      await buildMember(site.db, { isActivated: false }),
      await buildMember(site.db, { waitingSince: 1 }),
    ];
    const change = { digest: 'never' };
    await site.send('PATCH', '/api/dashboard/profile/mail', change, unsubscribed.token);
    await runAt(fiveOn(sunday));
    expect(await mailsTo(reader)).toEqual([]);
    await buildPost(site.db, { createdAt: site.time + day });
    await runAt(fiveOn(addDays(sunday, 7)));
    expect(await mailsTo(reader)).toHaveLength(1);
    for (const member of [unsubscribed.member, ...others]) {
      expect(await mailsTo({ member })).toEqual([]);
    }
  });

  it('has no private memories of others, for administrators neither, and nothing of the trash', async () => {
    site.time = fiveOn(sunday) - day;
    const admin = await enterMember(site, { role: 'admin' });
    const author = await enterMember(site);
    const by = { author: author.member, createdAt: site.time };
    await buildPost(site.db, { ...by, title: 'For members', audience: 'members' });
    await buildPost(site.db, { ...by, title: 'Private', audience: 'private' });
    const trashed = await buildPost(site.db, { ...by, title: 'Trashed' });
    await trashPost(site.db, trashed, { by: author.member });
    const earlier = { ...by, createdAt: Date.parse('2020-11-15T12:00Z') };
    await buildPost(site.db, { ...earlier, title: 'Secret of 2020', audience: 'private' });
    await runAt(fiveOn(sunday));
    const [toAdmin] = await mailsTo(admin);
    expect(toAdmin?.text).toContain('For members');
    expect(toAdmin?.text).not.toMatch(/Private|Trashed|Secret/);
    const [toAuthor] = await mailsTo(author);
    expect(toAuthor?.text).toContain('Secret of 2020');
    expect(toAuthor?.text).not.toContain('For members');
  });

  it('leaves out what became invisible and members who were deleted after it was enqueued', async () => {
    site.time = fiveOn(sunday);
    const [reader, gone] = [await enterMember(site), await enterMember(site)];
    const kept = await buildPost(site.db, { title: 'Kept', createdAt: site.time - day });
    const hidden = await buildPost(site.db, { title: 'Hidden', createdAt: site.time - day });
    await enqueueDueMailings({ db: site.db, jobs: site.jobs, now: () => site.time, config });
    const [batch] = await site.db.read
      .selectFrom('jobs')
      .select('kind')
      .where('kind', '=', 'mail.digest-batch')
      .execute();
    expect(batch).toBeDefined();
    await site.db.write(async (tx) => {
      await tx.deleteFrom('members').where('id', '=', gone.member.id).execute();
      await tx
        .updateTable('posts')
        .set({ audience: 'private' })
        .where('id', '=', hidden.id)
        .execute();
    });
    const [mail] = await mailsTo(reader);
    expect(mail?.links).toContain(`${publicUrl}/post/${kept.id}`);
    expect(mail?.text).not.toContain('Hidden');
    expect(await mailsTo(gone)).toEqual([]);
  });
});

it('is sent in batches, once to each, and other mails wait for one batch at most', async () => {
  const sentIds: string[] = [];
  const order: string[] = [];
  const log = createLog({ readable: false, level: 'silent' });
  const now = () => site.time;
  const jobs = createJobs({ db: site.db, log, now });
  const mailer: Mailer = {
    async send(_mail, id) {
      // A mail of an account is enqueued while the first batch is sent.
      if (sentIds.length === 0) await site.db.write((tx) => jobs.enqueue(tx, 'account', {}));
      sentIds.push(id);
      return '';
    },
    close: async () => {},
  };
  const mailPictures = { load: async () => new Map() };
  const settings = createSiteReader(site.db);
  const deps = { db: site.db, jobs, mailer, mailPictures, now, config, signingSecret };
  handleDigest({ ...deps, site: settings }, { batchSize: 10 });
  jobs.handle('account', async () => void order.push(`after ${sentIds.length}`));

  site.time = fiveOn(sunday);
  await buildPost(site.db, { createdAt: site.time - day });
  for (let at = 0; at < 25; at += 1) await buildMember(site.db);
  await enqueueDueMailings(deps);
  await jobs.runDue();
  expect(sentIds).toHaveLength(25);
  expect(new Set(sentIds).size).toBe(25);
  // 9 if the author of the post, who gets none, is among the first ten.
  expect(order).toEqual([expect.stringMatching(/^after (9|10)$/)]);
  site.time += day;
  await enqueueDueMailings(deps);
  await jobs.runDue();
  expect(sentIds).toHaveLength(25);
});
