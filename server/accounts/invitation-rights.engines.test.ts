import { describe, expect, it } from 'vitest';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const enterAdmin = () => enterMember(site, { role: 'admin', firstName: 'Vera', lastName: 'Tomić' });

const enterInviter = async () => {
  const { member, token } = await enterMember(site, { firstName: 'Mila', lastName: 'Kostić' });
  const invitation = await buildInvitation(site.db, { inviter: member, createdAt: site.time });
  return { member, token, invitation };
};

const check = async (token: string) =>
  (await site.get(`/api/auth/invitation/${token}`)).json().invitation.state;

function register(invitation: string) {
  return site.send('POST', '/api/auth/register', {
    firstName: 'Ana',
    lastName: 'Ilić',
    email: 'ana@example.org',
    password: rightPassword,
    confirmPassword: rightPassword,
    invitation,
  });
}

const withdraw = (id: string, token: string) =>
  site.send('DELETE', `/api/invitation/${id}`, undefined, token);

describe('an invitation of somebody who may not invite any more', () => {
  it('does not work: the setting has changed', async () => {
    await setSite(site.db, { inviting: 'members' });
    const { invitation, token } = await enterInviter();
    expect(await check(invitation.token)).toBe('valid');
    await setSite(site.db, { inviting: 'admins' });
    expect(await check(invitation.token)).toBe('revoked');
    expect((await register(invitation.token)).json().error.code).toBe('bad_invitation');
    const { invitations } = (await site.get('/api/invitation', token)).json();
    expect(invitations).toMatchObject([{ state: 'revoked', canWithdraw: true, isOwn: true }]);
  });

  it('does not work: the role was revoked', async () => {
    const { member } = await enterAdmin();
    const invitation = await buildInvitation(site.db, { inviter: member, createdAt: site.time });
    expect(await check(invitation.token)).toBe('valid');
    await site.db.write((tx) =>
      tx.updateTable('members').set({ role: 'member' }).where('id', '=', member.id).execute(),
    );
    expect(await check(invitation.token)).toBe('revoked');
    expect((await register(invitation.token)).json().error.code).toBe('bad_invitation');
  });

  it('is not mailed', async () => {
    await setSite(site.db, { inviting: 'members' });
    const { token } = await enterInviter();
    const body = { uses: 1, email: 'aunt@example.org' };
    expect((await site.send('POST', '/api/invitation', body, token)).statusCode).toBe(200);
    await setSite(site.db, { inviting: 'admins' });
    expect(await site.mailsTo('aunt@example.org')).toEqual([]);
  });

  it('can be withdrawn by them, and then stays so when the right comes back', async () => {
    await setSite(site.db, { inviting: 'admins' });
    const [kept, leaked] = [await enterInviter(), await enterInviter()];
    expect((await withdraw(leaked.invitation.id, leaked.token)).statusCode).toBe(200);
    expect((await withdraw(kept.invitation.id, leaked.token)).statusCode).toBe(404);
    await setSite(site.db, { inviting: 'members' });
    expect(await check(kept.invitation.token)).toBe('valid');
    expect(await check(leaked.invitation.token)).toBe('revoked');
  });
});

describe('withdrawing an invitation', () => {
  it('is offered while it may work again: until it is withdrawn or has expired', async () => {
    const { member: inviter, token } = await enterAdmin();
    const read = async () => (await site.get('/api/invitation', token)).json().invitations;
    const { id, token: link } = await buildInvitation(site.db, { inviter, createdAt: site.time });
    await register(link);
    expect(await read()).toMatchObject([{ state: 'used', canWithdraw: true }]);
    await withdraw(id, token);
    expect(await read()).toMatchObject([{ state: 'revoked', canWithdraw: false }]);
    const expired = { inviter, createdAt: site.time + 1, expiresAt: site.time };
    await buildInvitation(site.db, expired);
    expect((await read())[0]).toMatchObject({ state: 'expired', canWithdraw: false });
  });

  it('is in the audit log once if an administrator withdraws that of another member', async () => {
    await setSite(site.db, { inviting: 'members' });
    const [admin, mila] = [await enterAdmin(), await enterInviter()];
    const responses = await Promise.all(
      [1, 2].map(() => withdraw(mila.invitation.id, admin.token)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { entries } = (await site.get('/api/admin/audit', admin.token)).json();
    expect(entries).toMatchObject([
      { action: 'invitation_revoked', subject: 'Mila Kostić', owner: '', admin: 'Vera Tomić' },
    ]);
  });

  it('is not in the audit log if it is an own one', async () => {
    const admin = await enterAdmin();
    const inviter = admin.member;
    const { id } = await buildInvitation(site.db, { inviter, createdAt: site.time });
    expect((await withdraw(id, admin.token)).statusCode).toBe(200);
    expect((await site.get('/api/admin/audit', admin.token)).json().total).toBe(0);
  });
});
