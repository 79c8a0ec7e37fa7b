import { beforeEach, expect, it } from 'vitest';
import { enterMember, newestToken, rightPassword } from '#test/account-steps.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
const { list, markAsRead } = notificationSteps(site);

type Person = Awaited<ReturnType<typeof enterMember>>;
let mira: Person;
let invitation: string;

beforeEach(async () => {
  await setSite(site.db, { joining: 'invitation', inviting: 'members' });
  mira = await enterMember(site);
  const attributes = { inviter: mira.member, uses: 5, createdAt: site.time };
  invitation = (await buildInvitation(site.db, attributes)).token;
});

const emailOf = (firstName: string) => `${firstName}@example.org`.toLowerCase();

async function register(firstName: string, email = emailOf(firstName)) {
  const names = { firstName, lastName: 'Ilić', email };
  const passwords = { password: rightPassword, confirmPassword: rightPassword };
  const body = { ...names, ...passwords, invitation };
  const response = await site.send('POST', '/api/auth/register', body);
  expect(response.statusCode, response.body).toBe(200);
  site.time += 1_000;
}

async function activate(firstName: string) {
  const token = await newestToken(site, emailOf(firstName));
  const response = await site.send('POST', `/api/auth/activation/${token}`);
  expect(response.statusCode, response.body).toBe(200);
  site.time += 1_000;
}

async function join(firstName: string) {
  await register(firstName);
  await activate(firstName);
}

const shown = async ({ token }: Person) =>
  (await list(token)).notifications.map(({ kind, people, count, isRead }) => ({
    kind,
    names: people.map(({ firstName }) => firstName).join(' '),
    count,
    isRead,
  }));

const unread = { kind: 'joined', isRead: false };

it('whoever invited somebody is told once the account is activated, of several together', async () => {
  await register('Ana');
  expect(await list(mira.token)).toMatchObject({ notifications: [], unreadCount: 0 });
  await activate('Ana');
  expect(await shown(mira)).toEqual([{ ...unread, names: 'Ana', count: 1 }]);
  for (const name of ['Iva', 'Luka', 'Vera']) await join(name);
  expect(await shown(mira)).toEqual([{ ...unread, names: 'Vera Luka Iva', count: 4 }]);
  expect(await markAsRead(mira.token)).toBe(0);
  await join('Zora');
  expect(await shown(mira)).toEqual([{ ...unread, names: 'Zora', count: 1 }]);
  expect(await shown(await enterMember(site))).toEqual([]);
});

it('where joining needs approval, after that', async () => {
  await setSite(site.db, { joining: 'approval' });
  const admin = await enterMember(site, { role: 'admin' });
  await join('Ana');
  expect(await list(mira.token)).toMatchObject({ notifications: [], unreadCount: 0 });
  const { members } = (await site.get('/api/admin/waiting', admin.token)).json();
  const path = `/api/admin/waiting/${members[0]._id}/accept`;
  expect((await site.send('PUT', path, undefined, admin.token)).statusCode).toBe(200);
  expect(await shown(mira)).toEqual([{ ...unread, names: 'Ana', count: 1 }]);
});

it('nothing is told of an address that had an account, nor without an invitation', async () => {
  const owner = await enterMember(site, { email: emailOf('Ana') });
  await register('Ana', owner.member.email);
  await site.jobs.runDue();
  await setSite(site.db, { joining: 'everyone' });
  invitation = '';
  await join('Iva');
  expect(await list(mira.token)).toMatchObject({ notifications: [], unreadCount: 0 });
});

it('who joined and was deleted is named no more, and the version changes', async () => {
  await join('Ana');
  await join('Iva');
  const path = '/api/dashboard/notifications';
  const authorization = `Bearer ${mira.token}`;
  for (const [name, left] of [
    ['Iva', [{ ...unread, names: 'Ana', count: 1 }]],
    ['Ana', []],
  ] as const) {
    const { etag } = (await site.get(path, mira.token)).headers;
    await site.db.write((tx) =>
      tx.deleteFrom('members').where('email', '=', emailOf(name)).execute(),
    );
    const headers = { authorization, 'if-none-match': String(etag) };
    expect((await site.app.inject({ url: path, headers })).statusCode).toBe(200);
    expect(await shown(mira)).toEqual(left);
  }
});
