import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { readPushKey } from '#server/platform/push/vapid.ts';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { TestBrowser } from '#test/push/browser.ts';
import { startTestSite } from '#test/test-site.ts';
import { readZip } from '#test/zip-reader.ts';

const site = startTestSite();
const path = '/api/dashboard/push';

interface Session {
  token: string;
}

const subscribe = ({ token }: Session, { subscription } = new TestBrowser()) =>
  site.send('PUT', path, subscription, token);

async function endpoints() {
  const rows = await site.db.read.selectFrom('push_subscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint).toSorted();
}

async function subscribed() {
  await setSite(site.db, { push: 'on' });
  const person = await enterMember(site);
  const browser = new TestBrowser();
  expect((await subscribe(person, browser)).statusCode).toBe(200);
  return { ...person, browser };
}

describe('a session', () => {
  it('has one subscription, the latest, which no other session has', async () => {
    const { browser: first, ...person } = await subscribed();
    const second = new TestBrowser();
    await subscribe(person, second);
    await subscribe(person, second);
    expect(await endpoints()).toEqual([second.endpoint]);
    const other = await enterMember(site);
    await subscribe(other, second);
    await subscribe(person, first);
    expect(await endpoints()).toEqual([first.endpoint, second.endpoint].toSorted());
    await site.send('DELETE', path, undefined, person.token);
    expect(await endpoints()).toEqual([second.endpoint]);
  });

  it('may subscribe twice at once, and beside another one of the same browser', async () => {
    const { browser, ...person } = await subscribed();
    const other = await enterMember(site);
    const responses = await Promise.all(
      [person, other, person, other].map((session) => subscribe(session, browser)),
    );
    const told = responses.map(({ statusCode, body }) => [statusCode, body]);
    expect(told).toEqual(told.map(() => [200, responses[0]?.body]));
    expect(await endpoints()).toEqual([browser.endpoint]);
    await subscribe(other, browser);
    const isSubscribed = async ({ token }: Session) =>
      (await site.get('/api/dashboard/profile', token)).json().push.isSubscribed;
    expect([await isSubscribed(person), await isSubscribed(other)]).toEqual([false, true]);
  });

  it('is one of at most ten of a member with a subscription: the oldest goes', async () => {
    await setSite(site.db, { push: 'on' });
    const { member, token } = await enterMember(site);
    const other = await subscribed();
    const browsers = Array.from({ length: limits.pushSubscriptions + 1 }, () => new TestBrowser());
    for (const browser of browsers) {
      site.time += 1000;
      const { statusCode } = await subscribe(await buildSession(site.db, { member }), browser);
      expect(statusCode).toBe(200);
    }
    const newest = browsers.slice(1).map(({ endpoint }) => endpoint);
    expect(await endpoints()).toEqual([...newest, other.browser.endpoint].toSorted());
    expect((await site.get('/api/dashboard/profile', token)).json().push.isSubscribed).toBe(false);
  });

  it.each<[string, (person: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>]>([
    ['logout', ({ token }) => site.send('POST', '/api/auth/logout', undefined, token)],
    [
      'logout everywhere',
      ({ token }) => site.send('DELETE', '/api/auth/sessions', undefined, token),
    ],
    [
      'a change of the password',
      ({ token }) => {
        const passwords = { newPassword: 'hills at noon', confirmNewPassword: 'hills at noon' };
        const body = { currentPassword: rightPassword, ...passwords };
        return site.send('PATCH', '/api/auth/changePassword', body, token);
      },
    ],
    [
      'a suspension',
      async ({ member }) => {
        const admin = await enterMember(site, { role: 'admin' });
        const url = `/api/admin/member/${member.id}/suspension`;
        return site.send('PUT', url, { isSuspended: true, reason: 'Spam' }, admin.token);
      },
    ],
    [
      'the deletion of the account',
      ({ token }) =>
        site.send('POST', '/api/dashboard/profile/delete', { password: rightPassword }, token),
    ],
  ])('ends with its subscription: %s', async (_way, end) => {
    const person = await subscribed();
    const response = (await end(person)) as { statusCode: number; body: string };
    expect(response.statusCode, response.body).toBe(200);
    expect(await endpoints()).toEqual([]);
  });
});

describe('what a member gets', () => {
  it('is all kinds, and what is left out of a change stays', async () => {
    const { token } = await subscribed();
    const read = async () => (await site.get('/api/dashboard/profile', token)).json().push;
    expect(await read()).toEqual({ comments: true, named: true, posts: true, isSubscribed: true });
    const change = (fields: object) =>
      site.send('PATCH', '/api/dashboard/profile/push', fields, token);
    await change({ comments: false, named: false, posts: false });
    expect(await read()).toMatchObject({ comments: false, named: false, posts: false });
    for (const fields of [{ posts: true }, { named: true }, {}]) await change(fields);
    expect(await read()).toEqual({ comments: false, named: true, posts: true, isSubscribed: true });
  });
});

describe.skipIf(isRepetition)('a subscription', () => {
  const { subscription } = new TestBrowser();
  const { endpoint, keys } = subscription;
  it.each<[string, object]>([
    ['an address without TLS', { endpoint: endpoint.replace('https:', 'http:') }],
    ['no address', { endpoint: 'push' }],
    ['credentials in the address', { endpoint: endpoint.replace('//', '//me:secret@') }],
    ['another port than that of https', { endpoint: endpoint.replace('.org/', '.org:8443/') }],
    ['letters that are not in an address', { endpoint: endpoint.padEnd(1000, 'ж') }],
    ['an address that is too long', { endpoint: endpoint.padEnd(1001, 'x') }],
    ['a key that is no point of the curve', { keys: { ...keys, p256dh: 'B'.padEnd(87, 'x') } }],
    ['a key that is too short', { keys: { ...keys, p256dh: keys.p256dh.slice(1) } }],
    ['a secret that is too long', { keys: { ...keys, auth: `${keys.auth}x` } }],
  ])('is refused with %s', async (_fault, change) => {
    await setSite(site.db, { push: 'on' });
    const { token } = await enterMember(site);
    const response = await site.send('PUT', path, { ...subscription, ...change }, token);
    expect(response.json().error).toMatchObject({ code: 'validation' });
    expect(await endpoints()).toEqual([]);
  });

  it('may have an address of 1,000 characters', async () => {
    await setSite(site.db, { push: 'on' });
    const { token } = await enterMember(site);
    const long = { ...subscription, endpoint: endpoint.padEnd(1000, 'x') };
    expect((await site.send('PUT', path, long, token)).statusCode).toBe(200);
  });

  it('is told to nobody, and the private key neither: no response, export or log line has them', async () => {
    const { token, browser } = await subscribed();
    await buildMember(site.db);
    const admin = await enterMember(site, { role: 'admin' });
    const responses = [
      await site.get('/api/push/key', token),
      await site.get('/api/dashboard/profile', token),
      await site.get('/api/auth/sessions', token),
      await site.get('/api/site'),
      await site.get('/api/admin/site', admin.token),
      await site.get('/api/admin/audit', admin.token),
    ];
    const { address } = (await site.send('POST', '/api/dashboard/export', undefined, token)).json<{
      address: string;
    }>();
    const exported = await site.get(address);
    expect(exported.statusCode).toBe(200);
    const { value: privateKey } = await site.db.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'push_key')
      .executeTakeFirstOrThrow();
    const files = [...readZip(exported.rawPayload).values()];
    const told = [...responses.map(({ body }) => body), ...files, ...site.logged].join('\n');
    const secrets = [
      browser.endpoint,
      browser.subscription.keys.auth,
      privateKey,
      Buffer.from(privateKey, 'hex').toString('base64url'),
    ];
    for (const secret of secrets) expect(told).not.toContain(secret);
  });
});

it.skipIf(isRepetition)(
  'push services get an address with https as contact, also of a site on http',
  async () => {
    const { authorize } = await readPushKey(site.db);
    const { endpoint } = new TestBrowser();
    const header = authorize({ endpoint, publicUrl: 'http://localhost:4000', now: site.time });
    const claims = Buffer.from(header.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims).sub).toBe('https://localhost:4000');
  },
);
