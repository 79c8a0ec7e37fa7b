import { describe, expect, it } from 'vitest';
import { enterMember, isSignedIn, logIn, newestToken, statusesOf } from '#test/account-steps.ts';
import { buildComment, buildLike, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { grantAdmin } from '../accounts/administrators.ts';
import { notifyOfAuditEntry } from '../notifications/notify.ts';
import { changeRole } from './administer-members.ts';

const site = startTestSite();

const enterAdmin = (firstName = 'Vera') =>
  enterMember(site, { role: 'admin', firstName, lastName: 'Tomić' });

const setRole = (memberId: string, role: string, token: string) =>
  site.send('PUT', `/api/admin/member/${memberId}/role`, { role }, token);

const setSuspension = (memberId: string, body: object, token: string) =>
  site.send('PUT', `/api/admin/member/${memberId}/suspension`, body, token);

const suspend = (memberId: string, token: string, reason = 'Advertising') =>
  setSuspension(memberId, { isSuspended: true, reason }, token);

const lift = (memberId: string, token: string) =>
  setSuspension(memberId, { isSuspended: false }, token);

async function roleOf(memberId: string) {
  const members = site.db.read.selectFrom('members').select('role').where('id', '=', memberId);
  return (await members.executeTakeFirstOrThrow()).role;
}

async function countAdmins() {
  const admins = site.db.read.selectFrom('members').select('id').where('role', '=', 'admin');
  return (await admins.execute()).length;
}

async function readLog(token: string) {
  const { entries } = (await site.get('/api/admin/audit', token)).json();
  return entries as { action: string; subject: string; admin: string; reason: string }[];
}

describe('the administrator role', () => {
  it('is granted and takes effect in the sessions the member has', async () => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site, { firstName: 'Luka', lastName: 'Perić' });
    expect((await site.get('/api/admin/audit', token)).statusCode).toBe(403);
    expect((await setRole(member.id, 'admin', admin.token)).json()).toMatchObject({
      status: 'success',
      message: 'Luka Perić is an administrator now.',
    });
    expect((await readLog(token))[0]).toMatchObject({
      action: 'role_granted',
      subject: 'Luka Perić',
      admin: 'Vera Tomić',
    });
  });

  it('is revoked, ends the sessions, and is recorded', async () => {
    const admin = await enterAdmin();
    const other = await enterAdmin('Ana');
    const response = await setRole(other.member.id, 'member', admin.token);
    expect(response.json().message).toBe(
      'Ana Tomić is no longer an administrator, and is logged out everywhere.',
    );
    expect(await isSignedIn(site, other.token)).toBe(false);
    expect((await readLog(admin.token))[0]).toMatchObject({
      action: 'role_revoked',
      subject: 'Ana Tomić',
    });
  });

  it('may be given up by an administrator while another one remains', async () => {
    const [one, last] = [await enterAdmin(), await enterAdmin('Ana')];
    expect((await setRole(one.member.id, 'member', one.token)).statusCode).toBe(200);
    const response = await setRole(last.member.id, 'member', last.token);
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe(
      'Ana Tomić is the last administrator: grant the role to someone else first.',
    );
    expect(await roleOf(last.member.id)).toBe('admin');
  });

  it('always remains with one, however many revoke each other at once', async () => {
    const admins = await Promise.all(['Vera', 'Ana', 'Mila', 'Iva'].map(enterAdmin));
    await Promise.all(
      admins.map(({ token }, index) =>
        setRole(admins[(index + 1) % admins.length]?.member.id ?? '', 'member', token),
      ),
    );
    expect(await countAdmins()).toBeGreaterThan(0);
  });

  it('of the last two is revoked once when both give it up at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, token } = await enterAdmin();
      for (const { id } of await site.db.read.selectFrom('members').select('id').execute()) {
        if (id !== member.id) await changeRole(deps(), null, { memberId: id, role: 'member' });
      }
      const other = await enterAdmin('Ana');
      const responses = await Promise.all([
        setRole(member.id, 'member', token),
        setRole(other.member.id, 'member', other.token),
      ]);
      expect(statusesOf(responses)).toEqual([200, 403]);
      expect(await countAdmins()).toBe(1);
    }
  });

  it('is recorded only when it changed', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site);
    const before = await readLog(admin.token);
    const granted = await setRole(admin.member.id, 'admin', admin.token);
    expect(granted.json().message).toBe('Vera Tomić is an administrator already.');
    expect((await setRole(member.id, 'member', admin.token)).statusCode).toBe(200);
    expect(await readLog(admin.token)).toEqual(before);
  });

  it('is not for a suspended member, whom the operator cannot grant it either', async () => {
    const admin = await enterAdmin();
    const { id } = await buildMember(site.db, { suspended: 'Spam' });
    const response = await setRole(id, 'admin', admin.token);
    expect(response.statusCode).toBe(409);
    await expect(changeRole(deps(), null, { memberId: id, role: 'admin' })).rejects.toThrow(
      /is suspended/,
    );
    expect(await roleOf(id)).toBe('member');
  });
});

const deps = () => ({ db: site.db, now: () => site.time, events: { audited: notifyOfAuditEntry } });

describe('a suspension', () => {
  it('ends every session at once and is explained by a login with the right password', async () => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site, { firstName: 'Luka', lastName: 'Perić' });
    const second = (await buildSession(site.db, { member, createdAt: site.time })).token;
    expect((await suspend(member.id, admin.token, ' Sends advertising ')).json()).toMatchObject({
      status: 'success',
      message: 'Luka Perić is suspended, and is logged out everywhere.',
    });
    for (const session of [token, second]) expect(await isSignedIn(site, session)).toBe(false);
    const sessions = site.db.read
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id);
    expect(await sessions.execute()).toEqual([]);

    const right = await logIn(site, member.email);
    expect(right.statusCode).toBe(400);
    expect(right.json()).toEqual({
      status: 'error',
      message: 'Your account is suspended. The reason: Sends advertising',
      error: {
        status: 'error',
        code: 'suspended',
        reason: 'suspended_because',
        params: { reason: 'Sends advertising' },
      },
    });
    const wrong = await logIn(site, member.email, 'a wrong one');
    expect(wrong.json().error.code).toBe('bad_credentials');
    expect(wrong.body).not.toContain('suspended');
    expect((await readLog(admin.token))[0]).toMatchObject({
      action: 'member_suspended',
      subject: 'Luka Perić',
      admin: 'Vera Tomić',
      reason: 'Sends advertising',
    });
  });

  it('does not survive in a session that was opened meanwhile', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site);
    await suspend(member.id, admin.token);
    const { token } = await buildSession(site.db, { member, createdAt: site.time });
    expect(await isSignedIn(site, token)).toBe(false);
  });

  it('leaves no session to logins at the same time', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site);
    const [, ...logins] = await Promise.all([
      suspend(member.id, admin.token),
      ...Array.from({ length: 4 }, () => logIn(site, member.email)),
    ]);
    for (const login of logins) {
      const { token } = login.json();
      if (token) expect(await isSignedIn(site, token)).toBe(false);
    }
    const sessions = site.db.read
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('is not ended by a reset of the password', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site);
    await suspend(member.id, admin.token);
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    const token = await newestToken(site, member.email);
    const newPassword = 'hills at noon';
    const passwords = { newPassword, confirmNewPassword: newPassword };
    const reset = await site.send('PATCH', `/api/auth/resetPassword/${token}`, passwords);
    expect(reset.statusCode, reset.body).toBe(200);
    expect((await logIn(site, member.email, newPassword)).json().error.code).toBe('suspended');
  });

  it('keeps posts, comments, likes and the place in the list of members', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site, { firstName: 'Luka', lastName: 'Perić' });
    const post = await buildPost(site.db, { author: member });
    await buildComment(site.db, { post, member, body: 'Still here' });
    await buildLike(site.db, { post, member });
    const paths = [`/api/post/${post.id}`, '/api/post', `/api/post/user/${member.id}`];
    const read = () =>
      Promise.all([...paths, '/api/member'].map(async (p) => (await site.get(p)).body));
    const before = await read();
    await suspend(member.id, admin.token);
    expect(await read()).toEqual(before);
  });

  it('is shown to administrators only', async () => {
    const admin = await enterAdmin();
    const other = await enterMember(site);
    const { member } = await enterMember(site);
    await suspend(member.id, admin.token, 'Advertising');
    for (const path of [`/api/member/${member.id}`, '/api/member']) {
      expect((await site.get(path, admin.token)).body).toContain(
        '"suspensionReason":"Advertising"',
      );
      for (const token of [undefined, other.token]) {
        expect((await site.get(path, token)).body).not.toMatch(/suspen|Advertising/i);
      }
    }
    const { member: shown } = (await site.get(`/api/member/${member.id}`, admin.token)).json();
    expect(shown.suspendedAt).toBe(new Date(site.time).toISOString());
  });

  it('is lifted, after which the member logs in again', async () => {
    const admin = await enterAdmin();
    const { member } = await enterMember(site, { firstName: 'Luka', lastName: 'Perić' });
    await suspend(member.id, admin.token);
    expect((await lift(member.id, admin.token)).json().message).toBe(
      'Luka Perić can log in again.',
    );
    expect((await logIn(site, member.email)).statusCode).toBe(200);
    const { member: shown } = (await site.get(`/api/member/${member.id}`, admin.token)).json();
    expect(shown).toMatchObject({ suspendedAt: null, suspensionReason: '' });
    expect((await readLog(admin.token))[0]).toMatchObject({ action: 'member_unsuspended' });
  });

  it('keeps its first reason when a second administrator suspends too', async () => {
    const [one, two] = [await enterAdmin(), await enterAdmin('Ana')];
    const { member } = await enterMember(site, { firstName: 'Luka', lastName: 'Perić' });
    await suspend(member.id, one.token, 'First');
    const second = await suspend(member.id, two.token, 'Second');
    expect(second.json().message).toBe('Luka Perić is suspended already.');
    expect((await logIn(site, member.email)).json().message).toMatch(/First$/);
    const suspensions = (await readLog(one.token)).filter(
      ({ action }) => action === 'member_suspended',
    );
    expect(suspensions[0]).toMatchObject({ reason: 'First', admin: 'Vera Tomić' });
    expect((await lift(one.member.id, two.token)).json().message).toBe(
      'Vera Tomić is not suspended.',
    );
  });

  it('is not for oneself, and for an administrator only after the role is revoked', async () => {
    const [one, two] = [await enterAdmin(), await enterAdmin('Ana')];
    expect((await suspend(one.member.id, one.token)).statusCode).toBe(403);
    const response = await suspend(two.member.id, one.token);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(
      'Ana Tomić is an administrator. Revoke the role before you suspend the account.',
    );
    await setRole(two.member.id, 'member', one.token);
    expect((await suspend(two.member.id, one.token)).statusCode).toBe(200);
  });

  it.each([
    ['', 'Reason is required'],
    ['  ', 'Reason is required'],
    ['x'.repeat(201), 'Reason must be at most 200 characters'],
  ])('needs a reason of at most 200 characters: %j', async (reason, message) => {
    const admin = await enterAdmin();
    const { member, token } = await enterMember(site);
    const response = await suspend(member.id, admin.token, reason);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ reason: message });
    expect(await isSignedIn(site, token)).toBe(true);
  });

  it('of the account in ADMIN_EMAIL is not overruled by the next start', async () => {
    const { id, email } = await buildMember(site.db, { suspended: 'Spam' });
    await site.db.write((tx) => grantAdmin(deps(), tx, { email, now: site.time }));
    expect(await roleOf(id)).toBe('member');
  });
});
