import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { timestampOf } from '#contract/dates.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import type { BenchSite, Engine } from './engine.ts';
import type { MailFigures } from './send-mails.ts';
import { figure, printTable } from './table.ts';

const run = promisify(execFile);
/** A Sunday. */
const digestAt = timestampOf('2026-11-15', 17, 'Europe/Belgrade');
const memories = { new: 100, ofDay: 10 };

/** The time, memory and queries of one process that sends the digest to many members. */
export async function measureDigest(engine: Engine, members: number): Promise<void> {
  const site = await engine.createSite();
  await fillMembers(site, { members, startsAt: digestAt });
  const due = { kind: 'mail.digest', startsAt: digestAt };
  await measureMails(site, due, `Digest to ${figure(members, 0)} members, ${engine.name}`);
}

/** The same of all mails of a kind that are due at a time. */
export async function measureMails(
  site: BenchSite,
  due: { kind: string; startsAt: number },
  title: string,
): Promise<void> {
  await using server = await startDiscardingServer();
  const program = join(import.meta.dirname, 'send-mails.ts');
  const input = JSON.stringify({ site, smtpUrl: server.url, ...due });
  // Otherwise mails are rendered by the development build of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await run(process.execPath, [program, input], { env });
  const { seconds, queries, memory }: MailFigures = JSON.parse(stdout);
  printTable(title, [
    { what: 'mails received', figure: figure(server.count(), 0) },
    { what: 'size of a mail', figure: `${figure(server.bytes() / server.count() / 1000, 0)} KB` },
    { what: 'time', figure: `${figure(seconds, 1)} s` },
    { what: 'mails a second', figure: figure(server.count() / seconds, 0) },
    { what: 'queries', figure: figure(queries, 0) },
    { what: 'queries for a mail', figure: figure(queries / server.count(), 2) },
    { what: 'memory, maximum', figure: `${figure(memory, 0)} MB` },
  ]);
}

/** Members, and memories with pictures of another before a time. */
export async function fillMembers(
  site: BenchSite,
  { members, startsAt }: { members: number; startsAt: number },
): Promise<void> {
  const db = await connectDatabase(site);
  try {
    await db.migrate();
    const author = await buildMember(db);
    const storage = createStorage({ dataDir: site.dataDir, storageUrl: undefined });
    const publish = async (createdAt: number) => {
      const post = await buildPost(db, { author, createdAt });
      const { storage_key } = await db.read
        .selectFrom('images')
        .select('storage_key')
        .where('id', '=', post.image_id)
        .executeTakeFirstOrThrow();
      await storage.put(storage_key, [{ name: 'small.webp', bytes: await drawPicture() }]);
    };
    for (let at = 0; at < memories.new; at += 1) await publish(startsAt - (at + 1) * 60_000);
    const ofDay = Date.parse('2016-11-15T12:00Z');
    for (let at = 0; at < memories.ofDay; at += 1) await publish(ofDay + at);
    const joinedAt = startsAt - 40 * 24 * 60 * 60_000;
    const rows = Array.from({ length: members }, () => {
      const id = crypto.randomUUID();
      return {
        id,
        email: `${id}@example.org`,
        password_hash: '',
        first_name: 'Mira',
        last_name: 'Petrović',
        role: 'member' as const,
        image_id: null,
        activated_at: joinedAt,
        waiting_since: null,
        created_at: joinedAt,
        updated_at: joinedAt,
        search_name: '',
      };
    });
    for (let at = 0; at < rows.length; at += 500) {
      await db.write((tx) =>
        tx
          .insertInto('members')
          .values(rows.slice(at, at + 500))
          .execute(),
      );
    }
  } finally {
    await db.close();
  }
}

/** With about as much detail as a photograph. */
const drawPicture = () =>
  sharp({
    create: {
      width: 256,
      height: 192,
      channels: 3,
      background: '#765',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1)
    .webp({ quality: 78 })
    .toBuffer();

/** A real mail server that counts mails and keeps none. */
async function startDiscardingServer(): Promise<
  AsyncDisposable & { url: string; count: () => number; bytes: () => number }
> {
  let count = 0;
  let bytes = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.on('data', (part) => (bytes += part.length));
      stream.on('end', () => {
        count += 1;
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => count,
    bytes: () => bytes,
    [Symbol.asyncDispose]: () => new Promise((done) => server.close(done)),
  };
}
