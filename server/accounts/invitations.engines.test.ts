import { describe, expect, it } from 'vitest';
import type { InvitationView } from '#contract/invitations.ts';
import { durations } from '#contract/limits.ts';
import { enterMember, logIn, newestToken, rightPassword, statusesOf } from '#test/account-steps.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { linkNames } from '#test/hostile/link-names.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { adminEmail: 'chief@example.org' } });

const enterAdmin = () => enterMember(site, { role: 'admin', firstName: 'Vera', lastName: 'Tomić' });

function register(invitation: string | undefined, email = 'ana@example.org', changes = {}) {
  return site.send('POST', '/api/auth/register', {
    firstName: 'Ana',
    lastName: 'Ilić',
    email,
    password: rightPassword,
    confirmPassword: rightPassword,
    ...(invitation !== undefined && { invitation }),
    ...changes,
  });
}

async function activate(email: string) {
  const token = await newestToken(site, email);
  return site.send('POST', `/api/auth/activation/${token}`);
}

async function join(invitation: string | undefined, email: string, changes = {}) {
  expect((await register(invitation, email, changes)).statusCode).toBe(200);
  return activate(email);
}

const invite = (body: object, token: string) => site.send('POST', '/api/invitation', body, token);

async function list(token: string, query = '') {
  const response = await site.get(`/api/invitation${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { invitations: InvitationView[]; total: number };
}

const check = async (token: string) =>
  (await site.get(`/api/auth/invitation/${token}`)).json().invitation;

const build = (attributes: Parameters<typeof buildInvitation>[1] = {}) =>
  buildInvitation(site.db, { createdAt: site.time, ...attributes });

const tokenIn = (link: string) => new URL(link).searchParams.get('invitation') ?? '';
const uses = () => site.db.read.selectFrom('invitation_uses').selectAll().execute();

describe('creating an invitation', () => {
  it('returns the link once and stores only the hash of its token', async () => {
    const { token } = await enterAdmin();
    const response = await invite({ uses: 3 }, token);
    expect(response.json()).toMatchObject({
      status: 'success',
      link: expect.stringMatching(/^http:\/\/[^?]+\/register\?invitation=[\w-]{43}$/),
      invitation: { state: 'valid', uses: 3, remaining: 3, email: null, isOwn: true },
    });
    const secret = tokenIn(response.json().link);
    const stored = await site.db.read.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await site.get('/api/invitation', token)).body).not.toContain(secret);
    await check(secret);
    expect(site.logged.join()).not.toContain(secret);
    expect(stored[0]?.expires_at).toBe(site.time + durations.invitation);
  });

  it('sends the link to an address, with inviter and site, and returns none', async () => {
    await setSite(site.db, { name: 'Kućica', inviting: 'members' });
    const { token } = await enterMember(site, { firstName: 'Mila', lastName: 'Kostić' });
    const response = await invite({ uses: 1, email: ' Aunt@Example.org ' }, token);
    expect(response.json().link).toBeUndefined();
    expect(JSON.stringify(await site.db.read.selectFrom('jobs').selectAll().execute())).not.toMatch(
      /invitation=|[\w-]{43}/,
    );
    const [mail] = await site.mailsTo('aunt@example.org');
    expect(mail?.subject).toBe('Mila Kostić invites you to Kućica');
    expect(mail?.links).toHaveLength(1);
    const secret = tokenIn(mail?.links[0] ?? '');
    expect(await check(secret)).toEqual({
      state: 'valid',
      inviter: 'Mila Kostić',
      skipsApproval: false,
    });
    expect((await join(secret, 'aunt@example.org')).json().status).toBe('success');
  });

  it('responds alike for a known address', async () => {
    const { token } = await enterAdmin();
    await buildMember(site.db, { email: 'known@example.org' });
    const [known, unknown] = [
      await invite({ uses: 1, email: 'known@example.org' }, token),
      await invite({ uses: 1, email: 'other@example.org' }, token),
    ];
    expect(known.statusCode).toBe(200);
    const withoutIds = (body: string) =>
      body.replace(/[\da-f]{8}-[\da-f-]{27}/g, '').replaceAll(/known|other/g, '');
    expect(withoutIds(known.body)).toBe(withoutIds(unknown.body));
  });

  it('never puts a link of the inviter’s making into the mail', async () => {
    await setSite(site.db, { inviting: 'members' });
    const [firstName = ''] = linkNames;
    const { token } = await enterMember(site, { firstName });
    await invite({ uses: 1, email: 'uncle@example.org' }, token);
    const [mail] = await site.mailsTo('uncle@example.org');
    expect(mail?.subject).toMatch(/^A member invites you/);
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(firstName);
    expect(mail?.links).toHaveLength(1);
  });

  it.each([
    [{ uses: 0 }, { uses: 'An invitation is for 1 to 20 people' }],
    [{ uses: 21 }, { uses: 'An invitation is for 1 to 20 people' }],
    [{ uses: 1.5 }, { uses: 'An invitation is for 1 to 20 people' }],
    [{ uses: 1, email: 'nobody' }, { email: 'Email is not valid' }],
  ])('rejects %j', async (body, fields) => {
    const { token } = await enterAdmin();
    const response = await invite(body, token);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
  });

  it('is for administrators only, unless the setting says members', async () => {
    const { token } = await enterMember(site);
    expect((await invite({ uses: 1 }, token)).statusCode).toBe(403);
    await setSite(site.db, { inviting: 'members' });
    expect((await invite({ uses: 1 }, token)).statusCode).toBe(200);
  });
});

describe.skipIf(isRepetition)('the list', () => {
  it('has the own invitations for a member, and all with names for an administrator', async () => {
    await setSite(site.db, { inviting: 'members' });
    const admin = await enterAdmin();
    const mila = await enterMember(site, { firstName: 'Mila', lastName: 'Kostić' });
    const { token } = await build({ inviter: mila.member, uses: 2 });
    site.time += 1;
    await build({ inviter: admin.member });
    await join(token, 'ana@example.org');
    const own = await list(mila.token);
    expect(own).toMatchObject({ total: 1, invitations: [{ remaining: 1, isOwn: true }] });
    expect(own.invitations[0]).not.toHaveProperty('joined');
    expect(await list(admin.token)).toMatchObject({
      total: 2,
      invitations: [
        { inviter: 'Vera Tomić', isOwn: true, joined: [] },
        { inviter: 'Mila Kostić', isOwn: false, joined: ['Ana Ilić'], remaining: 1 },
      ],
    });
    expect((await list(admin.token, '?limit=1&page=2')).invitations).toMatchObject([
      { inviter: 'Mila Kostić' },
    ]);
  });

  it('does not change in what a member sees when a known address is registered', async () => {
    await setSite(site.db, { inviting: 'members' });
    await buildMember(site.db, { email: 'known@example.org' });
    const seen: unknown[] = [];
    for (const email of ['known@example.org', 'other@example.org']) {
      const { member, token } = await enterMember(site);
      const { token: invitation } = await build({ inviter: member, uses: 2 });
      for (const hours of [0, 1, 25]) {
        if (hours < 25) await register(invitation, email);
        site.time += hours * 60 * 60_000;
        const { remaining, state } = (await list(token)).invitations[0] as InvitationView;
        seen.push([email.replace(/@.*/, ''), remaining, state]);
      }
      site.time -= 26 * 60 * 60_000;
    }
    const [known, other] = [seen.slice(0, 3), seen.slice(3)];
    expect(known).toEqual([
      ['known', 1, 'valid'],
      ['known', 1, 'valid'],
      ['known', 2, 'valid'],
    ]);
    expect(JSON.stringify(other).replaceAll('other', 'known')).toBe(JSON.stringify(known));
  });
});

const lost = {
  used: 'This invitation has been used up. If you have just registered, look for the activation mail. Otherwise please ask for a new one.',
  expired: 'This invitation has expired: it was valid for 14 days. Please ask for a new one.',
  revoked: 'This invitation was withdrawn. Please ask for a new one.',
  unknown: 'This invitation is not valid. Please check that the link is complete.',
};

describe.skipIf(isRepetition)('an invitation does not work', () => {
  async function expectLost(token: string, state: keyof typeof lost) {
    expect(await check(token)).toEqual({ state });
    const response = await register(token, 'late@example.org');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: lost[state],
      error: { code: 'bad_invitation' },
    });
    const rows = await site.db.read.selectFrom('members').select('email').execute();
    expect(rows).not.toContainEqual({ email: 'late@example.org' });
  }

  it('when all its uses are taken', async () => {
    const { token } = await build({ uses: 2 });
    await join(token, 'ana@example.org');
    await register(token, 'iva@example.org');
    await expectLost(token, 'used');
  });

  it('after 14 days', async () => {
    const { token } = await build();
    site.time += durations.invitation - 1;
    expect((await check(token)).state).toBe('valid');
    site.time += 1;
    await expectLost(token, 'expired');
    site.time -= durations.invitation;
  });

  it('when it was revoked, by its owner or an administrator', async () => {
    await setSite(site.db, { inviting: 'members' });
    const [owner, admin, other] = [
      await enterMember(site),
      await enterAdmin(),
      await enterMember(site),
    ];
    for (const revoker of [owner, admin]) {
      const { id, token } = await build({ inviter: owner.member });
      const path = `/api/invitation/${id}`;
      expect((await site.send('DELETE', path, undefined, other.token)).statusCode).toBe(404);
      expect((await site.send('DELETE', path, undefined, revoker.token)).statusCode).toBe(200);
      expect((await site.send('DELETE', path, undefined, revoker.token)).statusCode).toBe(200);
      await expectLost(token, 'revoked');
    }
  });

  it('when its owner is suspended or deleted', async () => {
    await setSite(site.db, { inviting: 'members' });
    const inviter = await buildMember(site.db);
    const { token } = await build({ inviter });
    expect((await check(token)).state).toBe('valid');
    const members = { where: ['id', '=', inviter.id] as const };
    await site.db.write((tx) =>
      tx
        .updateTable('members')
        .set({ suspended_at: 1 })
        .where(...members.where)
        .execute(),
    );
    await expectLost(token, 'revoked');
    await site.db.write((tx) =>
      tx
        .deleteFrom('members')
        .where(...members.where)
        .execute(),
    );
    await expectLost(token, 'unknown');
  });

  it('while nobody may join', async () => {
    await setSite(site.db, { joining: 'nobody' });
    const { token } = await build();
    expect(await check(token)).toEqual({ state: 'closed' });
    const response = await register(token);
    expect(response.json()).toMatchObject({ error: { code: 'registration_closed' } });
    expect(response.statusCode).toBe(403);
  });
});

describe.skipIf(isRepetition)('a site for invited people', () => {
  it('registers nobody without an invitation, and says why', async () => {
    await setSite(site.db, { joining: 'invitation' });
    const response = await register(undefined);
    expect(response.json()).toMatchObject({
      message: 'You need an invitation to register here. Please ask someone who is a member.',
      error: { code: 'bad_invitation' },
    });
    expect((await join((await build()).token, 'ana@example.org')).json().status).toBe('success');
    expect((await logIn(site, 'ana@example.org')).statusCode).toBe(200);
  });

  it.each(['invitation', 'nobody', 'approval'] as const)(
    'lets the account in ADMIN_EMAIL register and activate with joining: %s',
    async (joining) => {
      await setSite(site.db, { joining });
      expect((await join(undefined, 'chief@example.org')).json().status).toBe('success');
      expect((await logIn(site, 'chief@example.org')).json().user.role).toBe('admin');
    },
  );

  it('refuses the address in ADMIN_EMAIL like any other once it has an account', async () => {
    await setSite(site.db, { joining: 'nobody' });
    await buildMember(site.db, { email: 'chief@example.org' });
    expect((await register(undefined, 'chief@example.org')).statusCode).toBe(403);
  });
});

describe('the uses of an invitation', () => {
  it('are not taken twice by concurrent registrations', async () => {
    const { token } = await build({ uses: 3 });
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => register(token, `guest${at}@example.org`)),
    );
    expect(statusesOf(responses)).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    expect(await uses()).toHaveLength(3);
    const members = await site.db.read.selectFrom('members').select('email').execute();
    expect(members.filter(({ email }) => email.startsWith('guest'))).toHaveLength(3);
  });

  it('are free again 24 hours after a registration that was not activated', async () => {
    const { token } = await build();
    await register(token, 'ana@example.org');
    site.time += durations.activationLink - 1;
    expect((await check(token)).state).toBe('used');
    site.time += 1;
    expect((await check(token)).state).toBe('valid');
    expect((await join(token, 'iva@example.org')).statusCode).toBe(200);
    expect((await check(token)).state).toBe('used');
  });

  it('are not needed twice by the same address, and not given back by activation', async () => {
    const { token } = await build({ uses: 2 });
    for (const _ of ['first', 'again']) expect((await register(token)).statusCode).toBe(200);
    expect(await uses()).toHaveLength(1);
    await activate('ana@example.org');
    site.time += durations.activationLink;
    await register(token, 'iva@example.org');
    expect((await check(token)).state).toBe('used');
  });

  it('are reserved again by the same address after their release', async () => {
    const { token } = await build();
    await register(token);
    site.time += durations.activationLink;
    expect((await check(token)).state).toBe('valid');
    expect((await register(token)).statusCode).toBe(200);
    expect((await check(token)).state).toBe('used');
  });

  it('are never more than were given: who activates after the release of a use waits', async () => {
    await setSite(site.db, { joining: 'invitation' });
    const { token } = await build();
    await register(token, 'slow@example.org');
    site.time += durations.activationLink;
    await join(token, 'fast@example.org');
    await site.send('POST', '/api/auth/resendActivation', { email: 'slow@example.org' });
    expect((await activate('slow@example.org')).json().message).toContain('yet to accept');
    expect((await uses()).filter(({ joined_at }) => joined_at !== null)).toHaveLength(1);
  });

  it('stay counted when who joined is deleted', async () => {
    const { token } = await build();
    await join(token, 'ana@example.org');
    await site.db.write((tx) =>
      tx.deleteFrom('members').where('email', '=', 'ana@example.org').execute(),
    );
    expect((await check(token)).state).toBe('used');
  });
});
