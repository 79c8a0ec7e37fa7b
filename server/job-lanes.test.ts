import { expect, it, onTestFinished } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildPost } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { buildPostWithFiles } from '#test/populated-site.ts';
import { TestBrowser } from '#test/push/browser.ts';
import { startPushService } from '#test/push/push-service.ts';
import { startTestSite } from '#test/test-site.ts';
import { enqueueDigest } from './mailings/mail-digest.ts';
import { createStorage } from './platform/storage/create-storage.ts';

const service = startPushService();
/** The subjects of the mails that were begun. */
const begun: string[] = [];
let mailServer: (subject: string) => Promise<string>;
const site = startTestSite({
  config: { smtpUrl: 'smtp://localhost', publicUrl: 'https://memories.example' },
  deps: {
    pushNetwork: service.network,
    mailer: {
      send({ subject }) {
        begun.push(subject);
        return mailServer(subject);
      },
      close: async () => {},
    },
  },
});
const steps = notificationSteps(site);
const isReset = (subject: string) => subject.includes('password');

/** More mails and push notifications are due than a process sends at once, and none is answered. */
async function hang() {
  await setSite(site.db, { push: 'on' });
  const end = Promise.withResolvers<string>();
  mailServer = () => end.promise;
  service.respond = (response) => void end.promise.then(() => response.writeHead(201).end());
  begun.length = 0;
  const reader = await enterMember(site);
  const authors = await Promise.all([1, 2, 3].map(() => enterMember(site)));
  for (const { member, token } of authors) {
    await site.send('PUT', '/api/dashboard/push', new TestBrowser().subscription, token);
    const post = await buildPost(site.db, { author: member });
    await steps.comment(reader.token, post.id);
  }
  site.jobs.handle('stuck', () => end.promise.then(() => {}));
  await site.db.write((tx) => site.jobs.enqueue(tx, 'stuck', {}));
  site.time += 10 * 60_000;
  return { end, authors };
}

async function run(end: PromiseWithResolvers<string>) {
  site.jobs.start();
  onTestFinished(async () => {
    end.resolve('accepted');
    await site.jobs.stop();
  });
  await expect.poll(() => service.received.length).toBe(2);
}

const requestReset = (email: string) => site.send('POST', '/api/auth/forgotPassword', { email });

it('pictures are revoked while mail server and push services hang, with all mails that wait for them', async () => {
  const { end, authors } = await hang();
  for (const { member } of authors) await requestReset(member.email);
  await run(end);
  await expect.poll(() => begun.length).toBe(3);
  const storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  const { member, token } = await enterMember(site);
  const post = () => buildPostWithFiles(site.db, storage, { author: member });
  const [narrowed, deleted] = [await post(), await post()];
  await steps.edit(token, narrowed.id, { audience: 'private' });
  await steps.deletePost(token, deleted);
  const revoked = [narrowed.storage_key, deleted.storage_key];
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys;
  };
  await expect
    .poll(async () => (await stored()).filter((key) => revoked.includes(key)))
    .toEqual([]);
  expect(await stored()).toHaveLength(2);
  expect(begun).toHaveLength(3);
  expect(service.received).toHaveLength(2);
});

it('the mail for a new password is sent while all other mails and push services hang', async () => {
  const { end, authors } = await hang();
  mailServer = (subject) => (isReset(subject) ? Promise.resolve('accepted') : end.promise);
  await run(end);
  await expect.poll(() => begun.length).toBe(2);
  for (const { member } of authors) await requestReset(member.email);
  await expect.poll(() => begun.filter(isReset).length).toBe(3);
  expect(begun).toHaveLength(5);
});

it('what goes to all members is enqueued when a worker is free to send it', async () => {
  const { end } = await hang();
  const { member, token } = await enterMember(site);
  const later = Promise.withResolvers<void>();
  site.jobs.handle('stuck', async () => {});
  site.jobs.handle('later', async () => later.resolve());
  await run(end);
  await expect.poll(() => begun.length).toBe(2);
  const { id } = await buildPost(site.db, { author: member, audience: 'private' });
  await steps.edit(token, id, { audience: 'members' });
  await site.db.write(async (tx) => {
    await enqueueDigest(site, tx, '2026-01-18');
    await site.jobs.enqueue(tx, 'later', {});
  });
  await later.promise;
  const jobs = await site.db.read.selectFrom('jobs').select('kind').execute();
  const kinds = jobs.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['push.post', 'mail.digest-batch']));
});
