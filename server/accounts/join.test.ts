import { describe, expect, it } from 'vitest';
import type { WaitingMemberView } from '#contract/invitations.ts';
import { durations } from '#contract/limits.ts';
import { enterMember, logIn, newestToken, rightPassword } from '#test/account-steps.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { buildMember, type Member } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { adminEmail: 'chief@example.org' } });
const hour = 60 * 60_000;
const day = 24 * hour;

async function register(email: string, invitation?: string) {
  const response = await site.send('POST', '/api/auth/register', {
    firstName: 'Ana',
    lastName: 'Ilić',
    email,
    password: rightPassword,
    confirmPassword: rightPassword,
    ...(invitation && { invitation }),
  });
  expect(response.statusCode, response.body).toBe(200);
}

async function confirmAgain(email: string) {
  await site.send('POST', '/api/auth/resendActivation', { email });
  await site.send('POST', `/api/auth/activation/${await newestToken(site, email)}`);
}

async function resetPassword(email: string) {
  await site.send('POST', '/api/auth/forgotPassword', { email });
  const path = `/api/auth/resetPassword/${await newestToken(site, email)}`;
  const body = { newPassword: rightPassword, confirmNewPassword: rightPassword };
  expect((await site.send('PATCH', path, body)).statusCode).toBe(200);
}

/** 'active', or the code with which a login is refused. */
async function stateOf(email: string): Promise<string> {
  const response = await logIn(site, email);
  return response.statusCode === 200 ? 'active' : response.json().error.code;
}

describe('an account registered before joining was restricted', () => {
  it.each(['approval', 'invitation', 'nobody'] as const)(
    'waits with joining: %s, and is then accepted or declined',
    async (joining) => {
      const emails = ['confirmed@example.org', 'reset@example.org'] as const;
      for (const email of emails) await register(email);
      await setSite(site.db, { joining });
      site.time += 20 * day;
      await confirmAgain('confirmed@example.org');
      site.time += 1;
      await resetPassword('reset@example.org');
      for (const email of emails) expect(await stateOf(email), email).toBe('waiting');

      const { token } = await enterMember(site, { role: 'admin' });
      const response = await site.get('/api/admin/waiting', token);
      const members: WaitingMemberView[] = response.json().members;
      expect(members.map(({ email }) => email)).toEqual(emails);
      const path = (at: number) => `/api/admin/waiting/${members[at]?._id}`;
      await site.send('PUT', `${path(0)}/accept`, undefined, token);
      await site.send('PUT', `${path(1)}/decline`, {}, token);
      expect(await stateOf('confirmed@example.org')).toBe('active');
      expect(await stateOf('reset@example.org')).toBe('bad_credentials');
    },
  );

  it.each(['approval', 'invitation', 'nobody'] as const)(
    'does not wait with joining: %s if ADMIN_EMAIL names it',
    async (joining) => {
      await register('chief@example.org');
      await setSite(site.db, { joining });
      await confirmAgain('chief@example.org');
      expect(await stateOf('chief@example.org')).toBe('active');
    },
  );
});

describe('a reserved use of an invitation', () => {
  const change = (member: Member, values: { role?: 'member'; suspended_at?: number }) =>
    site.db.write((tx) =>
      tx.updateTable('members').set(values).where('id', '=', member.id).execute(),
    );

  interface Invited {
    id: string;
    inviter: Member;
  }

  const losses: [name: string, lose: (invited: Invited) => Promise<unknown>][] = [
    [
      'was withdrawn',
      ({ id }) =>
        site.db.write((tx) =>
          tx.updateTable('invitations').set({ revoked_at: 1 }).where('id', '=', id).execute(),
        ),
    ],
    [
      'is of somebody suspended',
      async ({ inviter }) => {
        await setSite(site.db, { inviting: 'members' });
        await change(inviter, { role: 'member', suspended_at: 1 });
      },
    ],
    [
      'is of somebody who may not invite any more',
      ({ inviter }) => change(inviter, { role: 'member' }),
    ],
    [
      'is of somebody deleted',
      ({ inviter }) =>
        site.db.write((tx) => tx.deleteFrom('members').where('id', '=', inviter.id).execute()),
    ],
    [
      'has expired after the reservation',
      async () => {
        site.time += durations.activationLink;
      },
    ],
  ];

  /** An account registered with an invitation of an administrator an hour before that expires. */
  async function registerInvited() {
    const inviter = await buildMember(site.db, { role: 'admin' });
    const { id, token } = await buildInvitation(site.db, {
      inviter,
      createdAt: site.time,
      uses: 2,
    });
    site.time += durations.invitation - hour;
    await register('ana@example.org', token);
    return { id, inviter };
  }

  describe.each(['invitation', 'approval'] as const)('with joining: %s', (joining) => {
    it.each(losses)('does not admit if the invitation %s', async (_, lose) => {
      await setSite(site.db, { joining });
      await lose(await registerInvited());
      await confirmAgain('ana@example.org');
      expect(await stateOf('ana@example.org')).toBe('waiting');
      const uses = await site.db.read.selectFrom('invitation_uses').select('joined_at').execute();
      expect(uses.filter(({ joined_at }) => joined_at !== null)).toEqual([]);
    });

    it('admits for 24 hours, even if the invitation expires meanwhile', async () => {
      await setSite(site.db, { joining });
      await registerInvited();
      site.time += durations.activationLink - 1;
      await confirmAgain('ana@example.org');
      expect(await stateOf('ana@example.org')).toBe('active');
    });
  });
});
