import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { readMail } from '#test/mail-reader.ts';
import { TestSmtpServer } from '#test/mail-server.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { startTestSite } from '#test/test-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';

const server = new TestSmtpServer();
const sender = { mailFrom: 'Keepsake <no-reply@localhost>', publicUrl: 'http://localhost' };
let smtp: Mailer;
const mailer: Mailer = { send: (...mail) => smtp.send(...mail), close: () => smtp.close() };
const site = startTestSite({ config: { smtpUrl: 'smtp://localhost' }, deps: { mailer } });

const second = 1000;
const minute = 60 * second;
/** After this time the jobs of a process that was killed are taken over. */
const lease = 61 * second;
type Person = Awaited<ReturnType<typeof enterMember>>;

beforeAll(async () => {
  await server.start();
  smtp = createSmtpMailer(server.url, sender);
});
beforeEach(() => {
  server.behaviour = 'accept';
  server.received.length = 0;
});
afterAll(async () => {
  await smtp?.close();
  await server.stop();
});

async function comment(by: Person, post: { id: string }, body: string) {
  const response = await site.send(
    'POST',
    '/api/post/comment',
    { postId: post.id, body },
    by.token,
  );
  expect(response.statusCode, response.body).toBe(200);
}

/** How many authors get a mail for each of two comments. */
const count = isFullRun ? 20 : 8;

const countWaiting = async () =>
  (await site.db.read.selectFrom('jobs').select('id').execute()).length;

it('comments are mailed through outages and two kills, each in one mail', async () => {
  const reader = await enterMember(site);
  const posts = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { member: author } = await enterMember(site, { email: `author${at}@example.org` });
      return buildPost(site.db, { author });
    }),
  );
  const write = async (words: string) => {
    for (const [at, post] of posts.entries()) await comment(reader, post, `${words} ${at}.`);
  };
  const send = () =>
    startProcess('send-mailings', {
      database: site.database,
      smtpUrl: server.url,
      startsAt: site.time,
    });

  await write('The first comment');
  site.time += 2 * minute;
  await server.stop();
  await site.jobs.runDue();
  await server.start();
  for (const behaviour of ['close', 'reset', 'defer'] as const) {
    server.behaviour = behaviour;
    site.time += 5 * minute;
    await site.jobs.runDue();
  }
  expect(server.received).toEqual([]);
  expect(await countWaiting()).toBe(count);

  server.behaviour = (to) => (/[37]@/.test(to) ? 'defer' : 'accept');
  site.time += 60 * minute;
  const first = send();
  await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(count / 4);
  await first.kill();
  // Some of the jobs are still locked by the process that was killed.
  await write('A second comment');
  site.time += 2 * minute + lease;
  const second = send();
  await expect.poll(() => server.received.length).toBeGreaterThanOrEqual((count * 3) / 4);
  await second.kill();
  await server.stop();
  site.time += lease;
  await site.jobs.runDue();
  await server.start();
  server.behaviour = 'accept';
  for (let round = 0; round < 5; round += 1) {
    site.time += 60 * minute;
    await site.jobs.runDue();
  }
  expect(await countWaiting()).toBe(0);

  const idsOf = new Map<string, Set<string>>();
  for (const raw of server.received) {
    const { to, text, headers } = await readMail(raw);
    for (const [words] of text.matchAll(/(?:The first|A second) comment \d+\./g)) {
      const key = `${to} ${words}`;
      idsOf.set(key, (idsOf.get(key) ?? new Set()).add(headers['message-id'] ?? ''));
    }
  }
  expect(idsOf.size).toBe(2 * count);
  expect([...idsOf.values()].filter(({ size }) => size !== 1)).toEqual([]);
  const counts = Object.values(Object.groupBy(server.messageIds, (id) => id));
  // Each of the two kills may have hit the same mail after it was sent.
  expect(counts.filter((same) => (same?.length ?? 0) > 3)).toEqual([]);
  // Each of the four workers of a killed process may have sent its mail already.
  expect(server.received.length - counts.length).toBeLessThanOrEqual(8);
});

describe('an address that the mail server rejects', () => {
  const mailOf = async ({ token }: Person) =>
    (await site.get('/api/dashboard/profile', token)).json().mail;

  async function mailComments(count: number) {
    const [author, reader] = [await enterMember(site), await enterMember(site)];
    const post = await buildPost(site.db, { author: author.member });
    const mailOnce = async () => {
      await comment(reader, post, 'I remember that day!');
      site.time += 3 * minute;
      await site.jobs.runDue();
    };
    for (let at = 0; at < count; at += 1) await mailOnce();
    return { author, mailOnce };
  }

  it('gets no more mails after three rejections, and the profile says so', async () => {
    server.behaviour = 'refuse';
    const { author, mailOnce } = await mailComments(2);
    expect(await mailOf(author)).toMatchObject({ isRejected: false });
    await mailOnce();
    expect(await mailOf(author)).toMatchObject({ isRejected: true });
    expect(await countWaiting()).toBe(0);
    server.behaviour = 'accept';
    await mailOnce();
    expect(server.received).toEqual([]);
    await site.db.write((tx) =>
      tx
        .updateTable('members')
        .set({ email: 'new@example.org' })
        .where('id', '=', author.member.id)
        .execute(),
    );
    expect(await mailOf(author)).toMatchObject({ isRejected: false });
    await mailOnce();
    expect((await readMail(server.received[0] ?? '')).to).toEqual(['new@example.org']);
  });

  it('starts again after a mail that was accepted', async () => {
    server.behaviour = 'refuse';
    const { author, mailOnce } = await mailComments(2);
    server.behaviour = 'accept';
    await mailOnce();
    server.behaviour = 'refuse';
    for (let at = 0; at < 2; at += 1) await mailOnce();
    expect(await mailOf(author)).toMatchObject({ isRejected: false });
  });

  it('is not counted when the server rejects us: the mail is sent later', async () => {
    server.behaviour = 'relay';
    const { author } = await mailComments(1);
    for (let at = 0; at < 4; at += 1) {
      site.time += 60 * minute;
      await site.jobs.runDue();
    }
    expect(await mailOf(author)).toMatchObject({ isRejected: false });
    server.behaviour = 'accept';
    site.time += 60 * minute;
    await site.jobs.runDue();
    expect(server.received).toHaveLength(1);
  });
});
