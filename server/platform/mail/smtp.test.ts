import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { createDatabase, openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { readMail } from '#test/mail-reader.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { Unreachable } from '../jobs/run-job.ts';
import { createLog } from '../log.ts';
import { type Mail, type Mailer, MailRefused } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const sender = { mailFrom: 'Keepsake <no-reply@memories.example>', publicUrl: 'http://localhost' };
const letter = (number: number | string): Mail => ({
  to: `reader${number}@example.org`,
  subject: `Dobrodošla ${number}`,
  text: 'Zdravo! https://memories.example/activation/abc',
  html: '<p>Zdravo!</p>',
});

/** Short timeouts for servers that do not respond; otherwise the default, for busy machines. */
const hasty = { timeoutMs: 200, replyMs: 400 };

function mailerFor(url: string, timeouts?: typeof hasty): Mailer {
  const mailer = createSmtpMailer(url, sender, timeouts);
  onTestFinished(() => mailer.close());
  return mailer;
}

it('sends a mail unchanged, with Auto-Submitted', async () => {
  const server = await startSmtpServer();
  const reply = await mailerFor(server.url).send(letter(1), 'job-1');
  expect(reply).toMatch(/^250 /);
  const [raw = ''] = server.received;
  expect(raw).toMatch(/^Message-ID: <job-1@localhost>\r?$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(await readMail(raw)).toMatchObject({
    to: ['reader1@example.org'],
    from: 'no-reply@memories.example',
    subject: 'Dobrodošla 1',
    links: ['https://memories.example/activation/abc'],
  });
});

it('has the headers to unsubscribe with one click, and no others by the URL', async () => {
  const server = await startSmtpServer();
  const mailer = mailerFor(server.url);
  const path = '/api/unsubscribe/a.comments.b-_';
  const unsubscribeUrl = `https://memories.example${path}`;
  for (const url of [unsubscribeUrl, `http://[2001:db8::1]:3000${path}`]) {
    await mailer.send({ ...letter(1), unsubscribeUrl: url }, 'job-1');
    const { headers } = await readMail(server.received.at(-1) ?? '');
    expect(headers['list-unsubscribe']).toBe(`<${url}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  }
  for (const bad of [`${unsubscribeUrl}>\r\nBcc: a@b.rs`, 'mailto:a@b.rs', `${unsubscribeUrl}>`]) {
    const sending = mailer.send({ ...letter(1), unsubscribeUrl: bad }, 'job-1');
    await expect(sending).rejects.toThrow('invalid');
  }
  expect(server.received).toHaveLength(2);
});

it.each(['reader@example.org\r\nBcc: all@example.org', 'a@b.rs, c@d.rs', '<a@b.rs>', 'a', ''])(
  'a mail to %j is not sent',
  async (to) => {
    const server = await startSmtpServer();
    const sending = mailerFor(server.url).send({ ...letter(1), to }, 'job-1');
    await expect(sending).rejects.toThrow('one e-mail address');
    expect(server.attempts).toBe(0);
  },
);

it('rejects a subject or id with a line break', async () => {
  const server = await startSmtpServer();
  const mailer = mailerFor(server.url);
  for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\0']) {
    const subject = `Hello${lineBreak}Bcc: all@example.org`;
    await expect(mailer.send({ ...letter(1), subject }, 'job-1')).rejects.toThrow('one line');
    await expect(mailer.send(letter(1), `job${lineBreak}`)).rejects.toThrow('id of a mail');
  }
  expect(server.attempts).toBe(0);
});

it('distinguishes a permanent rejection from an unreachable server', async () => {
  const server = await startSmtpServer();
  const mailer = mailerFor(server.url);
  for (const [behaviour, isRecipientRejected] of [
    ['refuse', true],
    ['relay', false],
  ] as const) {
    server.behaviour = behaviour;
    const refused = await mailer.send(letter(1), 'job-1').catch((error) => error);
    expect(refused, behaviour).toBeInstanceOf(MailRefused);
    expect(refused, behaviour).toMatchObject({ isRecipientRejected });
  }
  server.behaviour = 'defer';
  const deferred = await mailer.send(letter(1), 'job-1').catch((error) => error);
  expect(deferred).not.toBeInstanceOf(MailRefused);
  expect(deferred).not.toBeInstanceOf(Unreachable);
  for (const behaviour of ['close', 'reset'] as const) {
    server.behaviour = behaviour;
    await expect(mailer.send(letter(1), 'job-1'), behaviour).rejects.toThrow(Unreachable);
  }
  server.behaviour = 'hang';
  const hanging = mailerFor(server.url, hasty).send(letter(1), 'job-1');
  await expect(hanging).rejects.toThrow(Unreachable);
  await server.stop();
  await expect(mailer.send(letter(1), 'job-1')).rejects.toThrow(Unreachable);
  await server.start();
  server.behaviour = 'accept';
  await expect(mailer.send(letter(1), 'job-1')).resolves.toMatch(/^250 /);
});

it('waits almost two minutes for a reply to the mail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startSmtpServer();
  server.behaviour = 'late';
  const sending = mailerFor(server.url).send(letter(1), 'job-1');
  await expect.poll(() => server.received.length).toBe(1);
  await vi.advanceTimersByTimeAsync(119_000);
  server.confirm();
  await expect(sending).resolves.toMatch(/^250 /);
});

it('closing ends a delivery that waits for a reply, to be tried again', async () => {
  const server = await startSmtpServer();
  server.behaviour = 'late';
  const mailer = mailerFor(server.url);
  const sending = mailer.send(letter(1), 'job-1');
  await expect.poll(() => server.received.length).toBe(1);
  await Promise.all([expect(sending).rejects.toThrow(Unreachable), mailer.close()]);
});

it('times out on a server that responds byte by byte', async () => {
  const trickling = createServer((socket) => {
    const drip = setInterval(() => socket.write('220-and another thing\r\n'), 50);
    socket.on('close', () => clearInterval(drip)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void trickling.close());
  await once(trickling, 'listening');
  const { port } = trickling.address() as { port: number };
  const sending = mailerFor(`smtp://127.0.0.1:${port}`, hasty).send(letter(1), 'job-1');
  await expect(sending).rejects.toThrow(Unreachable);
});

const db = await openTestDatabase();

describe('sent by jobs', () => {
  let time = 0;
  let jobs: Jobs;
  beforeEach(async () => {
    await emptyTables(db);
    time = Date.now();
    const log = createLog({ readable: false, level: 'silent' });
    jobs = createJobs({ db, log, now: () => time });
  });

  const enqueue = (count: number) =>
    db.write(async (tx) => {
      for (let number = 0; number < count; number += 1) {
        await jobs.enqueue(tx, 'mail', letter(number));
      }
    });
  const countWaiting = async () => (await db.read.selectFrom('jobs').select('id').execute()).length;

  it('no mail is lost or sent twice, whatever the server does', async () => {
    const server = await startSmtpServer();
    const [mailer, hastyMailer] = [mailerFor(server.url), mailerFor(server.url, hasty)];
    jobs.handle<Mail>('mail', async (mail, job) => {
      await (server.behaviour === 'hang' ? hastyMailer : mailer).send(mail, job.id);
    });
    await enqueue(20);

    await server.stop();
    await jobs.runDue();
    await server.start();
    for (const behaviour of ['close', 'hang', 'reset', 'defer', 'refuse'] as const) {
      server.behaviour = behaviour;
      time += 30_000;
      await jobs.runDue();
    }
    expect(server.received).toEqual([]);
    expect(await countWaiting()).toBe(20);

    server.behaviour = (to) => (/[37]@/.test(to) ? 'defer' : 'accept');
    time += 10 * 60_000;
    await jobs.runDue();
    expect(await countWaiting()).toBe(4);
    server.behaviour = 'accept';
    time += 60 * 60_000;
    await jobs.runDue();
    expect(await countWaiting()).toBe(0);
    expect(server.received).toHaveLength(20);
    expect(new Set(server.messageIds).size).toBe(20);
  });

  it('all mails are sent within half a minute after an outage of hours', async () => {
    const server = await startSmtpServer();
    const mailer = mailerFor(server.url);
    jobs.handle<Mail>('mail', async (mail, job) => void (await mailer.send(mail, job.id)));
    await enqueue(10);
    await server.stop();
    for (let minutes = 0; minutes < 180; minutes += 1) {
      time += 60_000;
      await jobs.runDue();
    }
    await server.start();
    time += 30_000;
    await jobs.runDue();
    expect(server.received).toHaveLength(10);
  });
});

it('another process sends the mails of one that was killed', async () => {
  const server = await startSmtpServer();
  const database = await createDatabase({ isMigrated: true });
  const connection = await connectDatabase(database);
  const log = createLog({ readable: false, level: 'silent' });
  const jobs = createJobs({ db: connection, log, now: Date.now });
  await connection.write(async (tx) => {
    for (let number = 0; number < 40; number += 1) await jobs.enqueue(tx, 'mail', letter(number));
  });
  const killed = startProcess('send-mails', { database, smtpUrl: server.url, ahead: 0 });
  await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(8);
  await killed.kill();
  const lease = 61_000;
  startProcess('send-mails', { database, smtpUrl: server.url, ahead: lease });
  await expect.poll(() => new Set(server.messageIds).size).toBe(40);
  // Each of the four killed workers may have sent its mail already.
  expect(server.received.length).toBeLessThanOrEqual(44);
  await connection.close();
});
