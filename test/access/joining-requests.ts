import { uuidv7 } from 'uuidv7';
import { rightPassword } from '../account-steps.ts';
import { buildInvitation } from '../community-factories.ts';
import { buildMember } from '../factories.ts';
import { type AccessFixture, createSecret, type Person } from './fixture.ts';
import type { BuildRequest, RequestInput, RequestsOf } from './requests.ts';

/** The same request on a site with these settings; without them, with the defaults. */
const onSite =
  (settings: RequestInput['settings'], build: BuildRequest): BuildRequest =>
  async (fixture, person) => ({ ...(await build(fixture, person)), settings: settings ?? {} });

const anInvitation = ({ site }: AccessFixture, attributes: object = {}) =>
  buildInvitation(site.db, { createdAt: site.time, ...attributes });

/** Registrations with an invitation in every state, and in every mode of the site. */
export function invitedRegistrations(register: BuildRequest) {
  const withToken =
    (token: (fixture: AccessFixture) => string | Promise<string>): BuildRequest =>
    async (fixture, person) => {
      const { body } = await register(fixture, person);
      return { body: { ...body, invitation: await token(fixture) } };
    };
  const invited = (attributes: object = {}) =>
    withToken(async (fixture) => (await anInvitation(fixture, attributes)).token);
  const open = { joining: 'everyone' } as const;
  return {
    'nobody may join': onSite({ joining: 'nobody' }, register),
    'nobody may join, with an invitation': onSite({ joining: 'nobody' }, invited()),
    'only who is invited, without an invitation': onSite({ joining: 'invitation' }, register),
    'only who is invited, with an invitation': onSite({ joining: 'invitation' }, invited()),
    'a used invitation': onSite(
      open,
      withToken(async (fixture) => {
        const { id, token } = await anInvitation(fixture);
        await takeUse(fixture, id);
        return token;
      }),
    ),
    'an expired invitation': onSite(open, invited({ expiresAt: 1 })),
    'a revoked invitation': onSite(open, invited({ isRevoked: true })),
    'an invented invitation': onSite(open, withToken(createSecret)),
  };
}

function takeUse({ site }: AccessFixture, invitationId: string) {
  const use = { id: uuidv7(), invitation_id: invitationId, reserved_at: 1, joined_at: 1 };
  return site.db.write((tx) => tx.insertInto('invitation_uses').values(use).execute());
}

const waitingMember = async ({ site }: AccessFixture) =>
  buildMember(site.db, { waitingSince: site.time, password: rightPassword });

const loginOfWaiting =
  (password: string): BuildRequest =>
  async (fixture) => ({ body: { email: (await waitingMember(fixture)).email, password } });

export const waitingLogins = {
  'a member who waits': loginOfWaiting(rightPassword),
  'a member who waits, a wrong password': loginOfWaiting('lake at dusk'),
};

const aboutWaiting = (body?: object) => {
  const about =
    (pick: (fixture: AccessFixture) => string | Promise<string>): BuildRequest =>
    async (fixture) => ({ params: { memberId: await pick(fixture) }, ...(body && { body }) });
  return {
    'a member who waits': about(async (fixture) => (await waitingMember(fixture)).id),
    'a member not activated': about(({ people }) => people.unactivated.member.id),
    'an active member': about(({ people }) => people.otherMember.member.id),
    'an invalid id': about(() => 'no-id'),
  };
};

const revoke =
  (pick: (fixture: AccessFixture, person: Person) => string | Promise<string>): BuildRequest =>
  async (fixture, person) => ({ params: { invitationId: await pick(fixture, person) } });

const ownInvitation = async (fixture: AccessFixture, { member, hasSession }: Person) => {
  const inviter = hasSession ? member : fixture.people.otherMember.member;
  return (await anInvitation(fixture, { inviter })).id;
};

const check =
  (attributes: object): BuildRequest =>
  async (fixture) => ({ params: { token: (await anInvitation(fixture, attributes)).token } });

const invite: BuildRequest = () => ({ body: { uses: 3 } });

export const joiningRequests: RequestsOf<
  | 'checkInvitation'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation'
  | 'listWaiting'
  | 'acceptMember'
  | 'declineMember'
> = {
  checkInvitation: {
    'a valid invitation': check({}),
    'a revoked invitation': check({ isRevoked: true }),
    'an invented invitation': () => ({ params: { token: createSecret() } }),
  },
  listInvitations: {
    'members invite': onSite({ inviting: 'members' }, () => ({})),
    'only administrators invite': onSite({}, () => ({})),
  },
  createInvitation: {
    'members invite': onSite({ inviting: 'members' }, invite),
    'nobody may join': onSite({ inviting: 'members', joining: 'nobody' }, invite),
    'only administrators invite': onSite({}, invite),
  },
  revokeInvitation: {
    'an own invitation': onSite({ inviting: 'members' }, revoke(ownInvitation)),
    'another’s invitation': onSite(
      { inviting: 'members' },
      revoke(async (fixture) => (await anInvitation(fixture)).id),
    ),
    'an unknown invitation': onSite({ inviting: 'members' }, revoke(uuidv7)),
    'an invalid id': onSite(
      { inviting: 'members' },
      revoke(() => 'no-id'),
    ),
    'an own invitation, only administrators invite': onSite({}, revoke(ownInvitation)),
  },
  listWaiting: { always: () => ({}) },
  acceptMember: aboutWaiting(),
  declineMember: aboutWaiting({ reason: 'We do not know you.' }),
};
