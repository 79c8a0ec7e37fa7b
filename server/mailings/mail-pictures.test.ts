import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { timestampOf } from '#contract/dates.ts';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { readMail } from '#test/mail-reader.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashPost } from '#test/trash-factories.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtp.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import { enqueueDueMailings } from './schedule.ts';

const config = {
  smtpUrl: 'smtp://localhost',
  timeZone: 'Europe/Belgrade',
  publicUrl: 'https://memories.example',
};
const sender = { mailFrom: 'Keepsake <no-reply@localhost>', publicUrl: config.publicUrl };
let smtp: Mailer;
const site = startTestSite({
  config,
  deps: { mailer: { send: (...mail) => smtp.send(...mail), close: () => smtp?.close() } },
});

const sunday = timestampOf('2026-11-15', 17, config.timeZone);

const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
const noiseOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise } });

/** More detail than fits into 20 KB at the usual quality. */
const detailed = await noiseOf(192, 192).webp({ lossless: true, effort: 0 }).toBuffer();

/** With the location of a camera, which our own files do not have. */
const photograph = await noiseOf(512, 256)
  .withExif({ IFD3: { GPSLatitude: '44/1 49/1 0/1' } })
  .webp({ effort: 0 })
  .toBuffer();

let published = 0;
let friend: { id: string };

/** A memory of this week unless it says when; `file` is null if it has none. */
async function publish({
  file = photograph,
  ...attributes
}: Parameters<typeof buildPost>[1] & { file?: Buffer | null } = {}) {
  published += 1;
  const usual = { author: friend, title: `Memory ${published}`, createdAt: sunday - published };
  const post = await buildPost(site.db, { ...usual, ...attributes });
  const { storage_key } = await site.db.read
    .selectFrom('images')
    .select('storage_key')
    .where('id', '=', post.image_id)
    .executeTakeFirstOrThrow();
  const storage = createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  if (file) await storage.put(storage_key, [{ name: 'small.webp', bytes: file }]);
  return post;
}

beforeEach(async () => {
  friend = await buildMember(site.db);
});

const enterReader = () => enterMember(site, { email: 'reader@example.org' });

/** Runs due jobs with a real mail server; returns what it received for the reader. */
async function sendMails() {
  const server = await startSmtpServer();
  smtp = createSmtpMailer(server.url, sender);
  await site.jobs.runDue();
  await smtp.close();
  const mails = await Promise.all(server.received.map(readMail));
  return mails.find(({ to }) => to.includes('reader@example.org'));
}

/** The digest, after what happens between its schedule and its sending. */
async function sendDigest(meanwhile?: () => Promise<unknown>) {
  site.time = sunday;
  await enqueueDueMailings({ db: site.db, jobs: site.jobs, now: () => site.time, config });
  await meanwhile?.();
  return sendMails();
}

const imagesOf = (html = '') =>
  [...html.matchAll(/<img[^>]* src="cid:([^"]+)"/g)].map((match) => `<${match[1]}>`);

it('a digest has small pictures inside, without metadata', async () => {
  await enterReader();
  await publish({ alt: 'Čamac na "jezeru"' });
  await publish({ audience: 'members', file: detailed });
  const { html = '', attachments = [] } = (await sendDigest()) ?? {};
  expect(html).toMatch(/alt="Čamac na &quot;jezeru&quot;"/);
  expect(html).toMatch(/alt="Memory \d+"/);
  expect(html).toContain('width="96" height="48"');
  expect(attachments).toHaveLength(2);
  expect(imagesOf(html)).toEqual(attachments.map(({ cid }) => cid));
  for (const { type, disposition, cid, bytes } of attachments) {
    expect([type, disposition]).toEqual(['image/jpeg', 'inline']);
    expect(cid).toMatch(/^<[\w-]{36}@\w+>$/);
    expect(bytes.length).toBeLessThanOrEqual(20_000);
    const { format, width, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ format, width, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 192 });
  }
});

it('each of ten memories has its picture', async () => {
  await enterReader();
  for (let at = 0; at < 6; at += 1) await publish();
  for (const year of [2008, 2009, 2010, 2011, 2012, 2013]) {
    await publish({ createdAt: Date.parse(`${year}-11-15T12:00Z`) });
  }
  expect((await sendDigest())?.attachments).toHaveLength(10);
});

it('has pictures as memories are when it is sent, and never of private ones', async () => {
  const reader = await enterReader();
  const own = { author: reader.member, createdAt: Date.parse('2010-11-15T12:00Z') };
  const secret = await publish({ ...own, audience: 'private' });
  const [kept, hidden, deleted] = [await publish(), await publish(), await publish()];
  const mail = await sendDigest(async () => {
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', hidden.id).execute(),
    );
    await trashPost(site.db, deleted, { by: { id: deleted.member_id } });
  });
  expect(mail?.text).toContain(secret.title);
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.html).toContain(`alt="${kept.title}"`);
});

it('has no pictures if the site does not want them', async () => {
  await enterReader();
  const post = await publish();
  const mail = await sendDigest(() => setSite(site.db, { mailPictures: 'hidden' }));
  expect(mail?.text).toContain(post.title);
  expect([mail?.attachments, imagesOf(mail?.html)]).toEqual([[], []]);
});

it('is sent without a picture whose file is missing or unreadable', async () => {
  await enterReader();
  await publish({ file: null });
  await publish({ file: Buffer.from('no picture') });
  const good = await publish();
  const mail = await sendDigest();
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.html).toContain(`alt="${good.title}"`);
  expect(mail?.text.match(/^Memory \d+$/gm)).toHaveLength(3);
  expect(site.logged.filter((line) => line.includes('cannot be read'))).toHaveLength(2);
});

it('shows each memory once in a mail about comments, and no private one', async () => {
  site.time = sunday;
  const { member: author } = await enterReader();
  const admin = await enterMember(site, { role: 'admin' });
  for (const audience of ['public', 'private'] as const) {
    const post = await publish({ author, audience });
    for (const body of ['The first', 'The second']) {
      const input = { postId: post.id, body };
      const response = await site.send('POST', '/api/post/comment', input, admin.token);
      expect(response.statusCode, response.body).toBe(200);
    }
  }
  site.time += 2 * 60_000;
  const mail = await sendMails();
  expect(mail?.subject).toBe('4 new comments');
  expect(mail?.attachments).toHaveLength(1);
  expect(imagesOf(mail?.html)).toEqual(mail?.attachments.map(({ cid }) => cid));
});
