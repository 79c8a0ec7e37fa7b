import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { durations } from '#contract/limits.ts';
import { createLog } from '#server/platform/log.ts';
import { createSiteReader } from '#server/site/settings.ts';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { isRepetition } from '#test/databases.ts';
import { buildPost } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { TestBrowser } from '#test/push/browser.ts';
import { startPushService } from '#test/push/push-service.ts';
import { startTestSite } from '#test/test-site.ts';
import { handlePush } from './deliver.ts';

const service = startPushService();
const publicUrl = 'https://memories.example';
const site = startTestSite({ config: { publicUrl }, deps: { pushNetwork: service.network } });
const steps = notificationSteps(site);
const minute = 60_000;

interface Session {
  token: string;
}

async function subscribe({ token }: Session, browser = new TestBrowser()) {
  const response = await site.send('PUT', '/api/dashboard/push', browser.subscription, token);
  expect(response.statusCode, response.body).toBe(200);
  return browser;
}

/** A member with a post and a browser with push notifications, and one who comments. */
async function buildConversation() {
  await setSite(site.db, { push: 'on', name: 'Our lake' });
  const author = await enterMember(site, { mailLanguage: 'de' });
  const reader = await enterMember(site);
  const browser = await subscribe(author);
  const post = await buildPost(site.db, { author: author.member, audience: 'members' });
  return { author, reader, browser, post };
}

/** Runs the jobs once what waits for more is due; returns what each message for this browser says. */
async function pushedTo(browser: TestBrowser): Promise<Record<string, string>[]> {
  site.time += durations.pushDelay;
  await site.jobs.runDue();
  return service.received
    .filter(({ path }) => browser.endpoint.endsWith(path))
    .map(({ body }) => JSON.parse(browser.decrypt(body)));
}

const publish = (author: { token: string }, postId: string, audience: string) =>
  steps.edit(author.token, postId, { audience, tags: ['sea'] });

describe('a comment', () => {
  it('is told to the browsers of those who are notified of it, in words that reveal nothing', async () => {
    const { author, reader, browser, post } = await buildConversation();
    const own = await subscribe(reader);
    await steps.comment(reader.token, post.id, { body: 'A secret place' });
    await site.jobs.runDue();
    expect(service.received).toEqual([]);
    expect(await pushedTo(browser)).toEqual([
      {
        title: 'Our lake',
        text: 'Neuer Kommentar zu einer Erinnerung',
        tag: `comments ${post.id}`,
        path: `/post/${post.id}`,
        language: 'de',
      },
    ]);
    expect(await pushedTo(own)).toEqual([]);
    expect(service.connectedTo).toEqual([['8.8.8.8']]);
    await steps.comment(author.token, post.id);
    expect(await pushedTo(own)).toMatchObject([]);
  });

  it('is told once with those that follow at once, and again later', async () => {
    const { reader, browser, post } = await buildConversation();
    for (const body of ['The first', 'The second']) {
      await steps.comment(reader.token, post.id, { body });
    }
    expect(await pushedTo(browser)).toHaveLength(1);
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(2);
  });

  it.each<
    [string, (given: Awaited<ReturnType<typeof buildConversation>>, commentId: string) => unknown]
  >([
    ['was read', ({ author }) => steps.markAsRead(author.token)],
    ['was deleted', ({ reader }, commentId) => steps.deleteComment(reader.token, commentId)],
    [
      'is of a conversation that was muted',
      ({ author, post }) => steps.mute(author.token, post.id),
    ],
    ['is on a deleted memory', ({ author, post }) => steps.deletePost(author.token, post)],
    [
      'is of a kind that was turned off',
      ({ author }) =>
        site.send('PATCH', '/api/dashboard/profile/push', { comments: false }, author.token),
    ],
    ['is on a site that was turned off', () => setSite(site.db, { push: 'off' })],
    ['is for a session that ended', () => (site.time += durations.session)],
  ])('is not told if meanwhile it %s', async (_change, change) => {
    const given = await buildConversation();
    const commentId = await steps.comment(given.reader.token, given.post.id);
    await change(given, commentId);
    expect(await pushedTo(given.browser)).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it('is not told to one who replied and may not see the memory any more, not even an administrator', async () => {
    const { author, post } = await buildConversation();
    const admin = await enterMember(site, { role: 'admin' });
    const browser = await subscribe(admin);
    const thread = await steps.comment(admin.token, post.id);
    await steps.comment(author.token, post.id, { to: thread });
    await publish(author, post.id, 'private');
    expect(await pushedTo(browser)).toEqual([]);
  });
});

describe('a new memory', () => {
  it('is told to all who may see it but its author, in batches, and to who is named as that', async () => {
    const { author, reader, browser } = await buildConversation();
    const { db, jobs } = site;
    const deps = { db, jobs, now: () => site.time, config: { publicUrl } };
    const log = createLog({ readable: false, write: (line) => site.logged.push(line) });
    const pushNetwork = service.network;
    handlePush({ ...deps, log, pushNetwork, site: createSiteReader(db) }, { batchSize: 2 });
    const named = await subscribe(reader);
    const people = await Promise.all([1, 2, 3].map(() => enterMember(site)));
    const others = await Promise.all(people.map((person) => subscribe(person)));
    const { length: before } = await listJobs();
    const post = await buildPost(site.db, { author: author.member, audience: 'private' });
    await steps.edit(author.token, post.id, {
      audience: 'members',
      people: [{ memberId: reader.member.id }],
    });
    const enqueued = (await listJobs()).slice(before).map(({ kind }) => kind);
    expect(enqueued.filter((kind) => kind === 'push.post')).toHaveLength(1);
    expect(enqueued.filter((kind) => kind === 'push.deliver')).toHaveLength(1);
    await site.jobs.runDue();
    // The next batch comes after the deliveries of this one, and after what is enqueued until then.
    const waiting = (await listJobs()).map(({ kind }) => kind);
    expect(waiting.filter((kind) => kind === 'push.post')).toHaveLength(1);
    for (let batch = 0; batch < 3; batch++) await pushedTo(browser);
    for (const other of others) {
      expect(await pushedTo(other)).toMatchObject([{ tag: 'posts', path: `/post/${post.id}` }]);
    }
    expect(await pushedTo(named)).toMatchObject([{ tag: `named ${post.id}` }]);
    expect(await pushedTo(browser)).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %d has no subscription any more', async (status) => {
    const { author, reader, browser, post } = await buildConversation();
    service.respond = (response) => response.writeHead(status).end();
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(1);
    const profile = await site.get('/api/dashboard/profile', author.token);
    expect(profile.json().push.isSubscribed).toBe(false);
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(1);
  });
});

const listJobs = () => site.db.read.selectFrom('jobs').select('kind').orderBy('id').execute();

describe.skipIf(isRepetition)('each push service', () => {
  it('is told who sends, by a signature for itself alone', async () => {
    const { author, reader, browser, post } = await buildConversation();
    await steps.comment(reader.token, post.id);
    await pushedTo(browser);
    const { key } = (await site.get('/api/push/key', author.token)).json();
    const headers = service.received[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const [, token = '', k] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(k).toBe(key);
    const [header = '', claims = '', signature = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({
      aud: 'https://push.example.org',
      exp: Math.floor(site.time / 1000) + 12 * 60 * 60,
      sub: publicUrl,
    });
    const point = Buffer.from(key, 'base64url');
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }) };
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { ...publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGenuine).toBe(true);
  });

  it.each([429, 500, 503])('that answers %d is tried again later', async (status) => {
    const { reader, browser, post } = await buildConversation();
    service.respond = (response) => response.writeHead(status).end();
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(1);
    service.respond = (response) => response.writeHead(201).end();
    expect(await pushedTo(browser)).toHaveLength(1);
    site.time += minute;
    expect(await pushedTo(browser)).toHaveLength(2);
    site.time += 60 * minute;
    expect(await pushedTo(browser)).toHaveLength(2);
  });

  it('that fails for an hour gets no more of a notification, and one line in the log for each, without its host', async () => {
    const { reader, browser, post } = await buildConversation();
    service.respond = (response) => response.destroy();
    await steps.comment(reader.token, post.id);
    for (let hour = 0; hour < 12; hour++) {
      await pushedTo(browser);
      site.time += 60 * minute;
    }
    expect(service.received).toHaveLength(8);
    expect(await listJobs()).toEqual([]);
    expect(site.logged.join('')).not.toContain('example.org');
    expect(site.logged.join('')).toContain('its push service fails');
    expect(site.logged.filter((line) => line.includes('"level":40'))).toHaveLength(8);
  });

  it('that redirects is not followed, nor tried again', async () => {
    const { reader, browser, post } = await buildConversation();
    service.respond = (response) =>
      response.writeHead(307, { location: 'https://push.example.org/other' }).end();
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(1);
    site.time += 60 * minute;
    await pushedTo(browser);
    expect(service.received).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['cannot be reached', () => (service.respond = (response) => response.destroy())],
    [
      'does not answer in time',
      () => {
        service.network.timeoutMs = 50;
        service.respond = () => {};
      },
    ],
  ])('that %s is left alone for five minutes, for all messages', async (_fault, fail) => {
    const { author, reader, browser, post } = await buildConversation();
    const other = await subscribe(reader);
    fail();
    const asked = vi.spyOn(service.network, 'resolve');
    onTestFinished(() => asked.mockRestore());
    const thread = await steps.comment(reader.token, post.id);
    await steps.comment(author.token, post.id, { to: thread });
    await pushedTo(browser);
    const opened = site.time;
    expect(asked).toHaveBeenCalledTimes(1);
    expect(site.logged.join('')).toContain('responds with: unreachable');
    service.network.timeoutMs = 60 * minute;
    service.respond = (response) => response.writeHead(201).end();
    // The messages are due again after half a minute, and four times until then.
    for (let waited = 1; waited < 5; waited++) {
      site.time = opened + waited * minute;
      await site.jobs.runDue();
    }
    site.time = opened + 5 * minute - 1;
    await site.jobs.runDue();
    expect(asked).toHaveBeenCalledTimes(1);
    site.time = opened + 15 * minute;
    await pushedTo(other);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(await listJobs()).toEqual([]);
  });

  it('that sends a body without end is not listened to', async () => {
    const { reader, browser, post } = await buildConversation();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    service.respond = (response) => {
      response.on('close', resolve).writeHead(201).write('x');
    };
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(1);
    await closed;
    expect(await listJobs()).toEqual([]);
  });

  it.each([[['10.0.0.7']], [['127.0.0.1', '::1']]])(
    'at the private addresses %j is not connected to',
    async (addresses) => {
      const { reader, browser, post } = await buildConversation();
      service.addresses = addresses;
      await steps.comment(reader.token, post.id);
      expect(await pushedTo(browser)).toEqual([]);
      expect(service.connectedTo).toEqual([]);
      expect(await listJobs()).toEqual([]);
    },
  );

  it('is connected to at its public addresses only', async () => {
    const { reader, browser, post } = await buildConversation();
    service.addresses = ['192.168.0.1', '2606:4700::1111', '1.1.1.1', '::ffff:127.0.0.1'];
    await steps.comment(reader.token, post.id);
    expect(await pushedTo(browser)).toHaveLength(1);
    expect(service.connectedTo).toEqual([['2606:4700::1111', '1.1.1.1']]);
  });
});
