import { describe, expect, it } from 'vitest';
import { enterMember, newestToken, rightPassword } from '#test/account-steps.ts';
import { buildMember, type Member } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const victimId = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
const other = 'other@example.org';

/** Fields that an attacker might add. */
const extras = {
  role: 'admin',
  isAdmin: true,
  isActive: true,
  activated_at: 1,
  activatedAt: 1,
  _id: victimId,
  id: victimId,
  userId: victimId,
  memberId: victimId,
  member_id: victimId,
  passwordHash: 'x',
  password_hash: 'x',
  createdAt: '2000-01-01T00:00:00Z',
  created_at: 1,
  token: 'x',
  viewer: { id: victimId, role: 'admin' },
  params: { token: 'x' },
  likes: [],
  posts: [],
};

function members() {
  return site.db.read.selectFrom('members').selectAll().orderBy('email').execute();
}

async function send(
  method: 'POST' | 'PATCH',
  path: string,
  { body, token }: { body: object; token?: string },
) {
  const response = await site.send(method, path, { ...extras, ...body }, token);
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

/** A member who must not change, and the signed-in one. */
async function buildMembers(): Promise<{ victim: Member; member: Member; token: string }> {
  const victim = await buildMember(site.db, { email: 'a-victim@example.org' });
  return { victim, ...(await enterMember(site, { email: 'me@example.org' })) };
}

const unchanging = ({ id, role, created_at, activated_at }: Member) => ({
  id,
  role,
  created_at,
  activated_at,
});

describe('extra fields have no effect', () => {
  it('on registration', async () => {
    const email = 'fresh@example.org';
    const names = { firstName: 'Ana', lastName: 'Ilić', email };
    const passwords = { password: rightPassword, confirmPassword: rightPassword };
    await send('POST', '/api/auth/register', { body: { ...names, ...passwords } });
    const [member] = await members();
    expect(member).toMatchObject({ role: 'member', activated_at: null, created_at: site.time });
    expect(member?.id).not.toBe(victimId);
  });

  it('on login', async () => {
    const { victim, member } = await buildMembers();
    const body = { email: member.email, password: rightPassword };
    const response = await send('POST', '/api/auth/login', { body });
    const fields = ['code', 'message', 'params', 'status', 'token', 'user'];
    expect(Object.keys(response.json()).toSorted()).toEqual(fields);
    expect(response.json().user).toMatchObject({ _id: member.id, role: 'member' });
    expect((await members())[0]).toEqual(victim);
  });

  it('on a requested reset or activation mail', async () => {
    const before = await buildMembers();
    const body = { email: before.member.email, to: other, newEmail: other };
    await send('POST', '/api/auth/forgotPassword', { body });
    await send('POST', '/api/auth/resendActivation', { body });
    expect(await site.mailsTo(other)).toEqual([]);
    expect(await members()).toEqual([before.victim, before.member]);
  });

  it('on a password reset', async () => {
    const { victim, member } = await buildMembers();
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    const link = await newestToken(site, member.email);
    const body = { newPassword: 'a new one', confirmNewPassword: 'a new one', email: other };
    await send('PATCH', `/api/auth/resetPassword/${link}`, { body });
    await expectOnlyPasswordChanged(victim, member);
  });

  it('on activation', async () => {
    const waiting = await buildMember(site.db, { isActivated: false });
    await site.send('POST', '/api/auth/resendActivation', { email: waiting.email });
    const link = await newestToken(site, waiting.email);
    await send('POST', `/api/auth/activation/${link}`, { body: {} });
    expect(await members()).toEqual([{ ...waiting, activated_at: site.time }]);
  });

  it('on a password change', async () => {
    const { victim, member, token } = await buildMembers();
    const newPassword = 'a new one';
    const change = { currentPassword: rightPassword, newPassword, confirmNewPassword: newPassword };
    const body = { ...change, email: victim.email };
    await send('PATCH', '/api/auth/changePassword', { body, token });
    await expectOnlyPasswordChanged(victim, member);
  });

  it('on a change of address', async () => {
    const { victim, member, token } = await buildMembers();
    const body = { password: rightPassword, newEmail: 'new@example.org', email: other };
    await send('PATCH', '/api/dashboard/profile/edit/email', { body, token });
    expect(await members()).toEqual([victim, member]);
    expect(await site.mailsTo(other)).toEqual([]);
    await site.get(`/api/dashboard/changeEmail/${await newestToken(site, 'new@example.org')}`);
    const moved = (await members())[1];
    const changed = { email: 'new@example.org', credential_version: 1, updated_at: site.time };
    expect(moved).toEqual({ ...member, ...changed });
  });

  it('on logout and account deletion: no other account is affected', async () => {
    const { victim, token } = await buildMembers();
    const { token: second } = await enterMember(site, { email: 'z-me@example.org' });
    await send('POST', '/api/auth/logout', { body: {}, token: second });
    await send('POST', '/api/dashboard/profile/delete', {
      body: { password: rightPassword, email: victim.email },
      token,
    });
    expect((await members()).map((one) => one.email)).toEqual([victim.email, 'z-me@example.org']);
  });
});

async function expectOnlyPasswordChanged(victim: Member, before: Member) {
  const [bystander, after] = await members();
  expect(bystander).toEqual(victim);
  if (!after) throw new Error('The member is gone');
  expect(unchanging(after)).toEqual(unchanging(before));
  expect(after.email).toBe(before.email);
  expect(after.password_hash).toMatch(/^\$argon2id\$/);
}
