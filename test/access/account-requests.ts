import { uuidv7 } from 'uuidv7';
import { hashToken } from '#server/accounts/tokens.ts';
import type { TokensTable } from '#server/db/schema.ts';
import { unsubscribeToken } from '#server/mailings/unsubscribe.ts';
import { enterMember, rightPassword } from '../account-steps.ts';
import { buildMember, buildSession } from '../factories.ts';
import { TestBrowser } from '../push/browser.ts';
import { signingSecret } from '../test-site.ts';
import { type AccessFixture, buildLink, createSecret, personLike } from './fixture.ts';
import { invitedRegistrations, waitingLogins } from './joining-requests.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';

const always: BuildRequest = () => ({});
const asSomeoneLike: BuildRequest = async (fixture, person) => ({
  by: await personLike(fixture, person),
});

/** A further session of a new person of the same role. */
const endingOwn: BuildRequest = async (fixture, person) => {
  const by = await personLike(fixture, person);
  if (!by.hasSession) return { by, params: { sessionId: uuidv7() } };
  const { id } = await buildSession(fixture.site.db, { member: by.member });
  return { by, params: { sessionId: id } };
};

const endingAnothers: BuildRequest = async ({ site }) => {
  const { id } = await buildSession(site.db, { member: await buildMember(site.db) });
  return { params: { sessionId: id } };
};

const newAddress = () => `${uuidv7()}@example.org`;
const wrongPassword = 'lake at dusk';
const newPasswords = { newPassword: 'hills at noon', confirmNewPassword: 'hills at noon' };

const logIn =
  (email: (fixture: AccessFixture) => string, password = rightPassword): BuildRequest =>
  (fixture) => ({ body: { email: email(fixture), password } });

const register =
  (email: (fixture: AccessFixture) => string): BuildRequest =>
  (fixture) => ({
    body: {
      firstName: 'Ana',
      lastName: 'Ilić',
      email: email(fixture),
      password: rightPassword,
      confirmPassword: rightPassword,
    },
  });

const mail =
  (email: (fixture: AccessFixture) => string): BuildRequest =>
  (fixture) => ({ body: { email: email(fixture) } });

/** Every kind of link that can be opened in place of a fresh one for this purpose. */
function links(
  purpose: TokensTable['purpose'],
  other: TokensTable['purpose'],
  { body, ...path }: { body?: object; kind?: string } = {},
) {
  const toInput = (token: string) => ({ params: { ...path, token }, ...(body ? { body } : {}) });
  const isActivated = purpose !== 'activation';
  const open =
    (attributes: Parameters<typeof buildLink>[3] = {}, kind = purpose): BuildRequest =>
    async (fixture) => {
      const isActive = isActivated || attributes.isSpent;
      const member = await buildMember(fixture.site.db, { isActivated: isActive ?? false });
      return toInput(await buildLink(fixture, member, kind, attributes));
    };
  return {
    'a valid link': open(),
    'a used link': open({ isSpent: true }),
    'an expired link': open({ isExpired: true }),
    'a link of another purpose': open({}, other),
    'a session token': async ({ site }: AccessFixture) => toInput((await enterMember(site)).token),
    'an invented link': () => toInput(createSecret()),
  };
}

/** A sensitive change by a new person of the same role. */
const withPassword =
  (field: 'password' | 'currentPassword', password: string, more: object = {}): BuildRequest =>
  async (fixture, person) => ({
    by: await personLike(fixture, person),
    body: { [field]: password, ...more },
  });

const changeEmail =
  (newEmail: (fixture: AccessFixture) => string, password = rightPassword): BuildRequest =>
  (fixture) => ({ body: { password, newEmail: newEmail(fixture) } });

/** The link of a mail to a member, as it is or changed. */
const unsubscribe =
  (
    memberId: (fixture: AccessFixture) => string,
    change: (token: string, fixture: AccessFixture) => string = (token) => token,
  ): BuildRequest =>
  (fixture) => {
    const token = unsubscribeToken(signingSecret, memberId(fixture), 'comments');
    return { params: { token: change(token, fixture) } };
  };

/** The link of a mail to a member about comments on this post. */
const muting =
  (pick: (fixture: AccessFixture) => { id: string }): BuildRequest =>
  (fixture) => {
    const { id } = fixture.people.otherMember.member;
    const postId = pick(fixture).id;
    return { params: { token: unsubscribeToken(signingSecret, id, { postId }) } };
  };

const known = ({ people }: AccessFixture) => people.otherMember.member.email;
const ofUnactivated = ({ people }: AccessFixture) => people.unactivated.member.email;
const ofSuspended = ({ people }: AccessFixture) => people.suspended.member.email;
const ofDeleted = ({ people }: AccessFixture) => people.deleted.member.email;

const { subscription } = new TestBrowser({ path: '/1', privateKey: Buffer.alloc(32, 1) });

export const accountRequests: RequestsOf<
  | 'login'
  | 'register'
  | 'getCurrentUser'
  | 'activateAccount'
  | 'changePassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'resendActivation'
  | 'checkLink'
  | 'logout'
  | 'logoutByHash'
  | 'listSessions'
  | 'endAllSessions'
  | 'endSession'
  | 'getProfile'
  | 'changeProfileImage'
  | 'changeProfileInfo'
  | 'changeMailSettings'
  | 'getPushKey'
  | 'subscribeToPush'
  | 'unsubscribeFromPush'
  | 'changePushSettings'
  | 'unsubscribe'
  | 'deleteProfile'
  | 'requestExport'
  | 'requestEmailChange'
  | 'confirmEmailChange'
> = {
  login: {
    'the right password': logIn(known),
    'a wrong password': logIn(known, wrongPassword),
    'a member not activated': logIn(ofUnactivated),
    'a suspended member': logIn(ofSuspended),
    'a deleted member': logIn(ofDeleted),
    ...waitingLogins,
  },
  register: {
    'a new address': register(newAddress),
    'a known address': register(known),
    ...invitedRegistrations(register(newAddress)),
  },
  getCurrentUser: { always },
  activateAccount: links('activation', 'password_reset'),
  changePassword: {
    'the right password': withPassword('currentPassword', rightPassword, newPasswords),
    'a wrong password': withPassword('currentPassword', wrongPassword, newPasswords),
  },
  forgotPassword: { 'a known address': mail(known), 'an unknown address': mail(newAddress) },
  resetPassword: links('password_reset', 'email_change', { body: newPasswords }),
  resendActivation: {
    'a known address': mail(ofUnactivated),
    'an unknown address': mail(newAddress),
  },
  checkLink: {
    ...links('password_reset', 'email_change', { kind: 'resetPassword' }),
    'an unknown kind': () => ({ params: { kind: 'session', token: createSecret() } }),
  },
  logout: { always: asSomeoneLike },
  logoutByHash: {
    'the hash of a session': async ({ site }) => ({
      body: { tokenHash: hashToken((await enterMember(site)).token) },
    }),
    'an unknown hash': () => ({ body: { tokenHash: hashToken(createSecret()) } }),
    'a session token': async ({ site }) => ({
      body: { tokenHash: (await enterMember(site)).token },
    }),
  },
  listSessions: { always },
  endAllSessions: { always: asSomeoneLike },
  endSession: {
    'an own session': endingOwn,
    'another’s session': endingAnothers,
    'an unknown session': () => ({ params: { sessionId: uuidv7() } }),
    'an invalid id': () => ({ params: { sessionId: 'no-id' } }),
  },
  getProfile: { always },
  changeProfileImage: { always },
  changeProfileInfo: { always: () => ({ body: { firstName: 'Ana', lastName: 'Ilić' } }) },
  changeMailSettings: {
    'a setting': () => ({ body: { comments: 'daily' } }),
    'an unknown value': () => ({ body: { comments: 'hourly' } }),
  },
  getPushKey: {
    'push notifications are on': () => ({ settings: { push: 'on' } }),
    'push notifications are off': () => ({ settings: { push: 'off' } }),
  },
  subscribeToPush: {
    'push notifications are on': () => ({ body: subscription, settings: { push: 'on' } }),
    'push notifications are off': () => ({ body: subscription, settings: { push: 'off' } }),
    'an address that is not https': () => ({
      body: { ...subscription, endpoint: 'http://push.example.org/1' },
    }),
  },
  unsubscribeFromPush: { always },
  changePushSettings: {
    'a setting': () => ({ body: { comments: false } }),
    'an unknown value': () => ({ body: { comments: 'daily' } }),
  },
  unsubscribe: {
    'the link of a mail': unsubscribe(({ people }) => people.otherMember.member.id),
    'a used link': unsubscribe(({ people }) => people.otherMember.member.id),
    'a link that mutes a conversation': muting(({ publicPost }) => publicPost),
    'a link that mutes one of a private post': muting(({ privatePost }) => privatePost),
    'a link of a suspended member': unsubscribe(({ people }) => people.suspended.member.id),
    'a link of a deleted member': unsubscribe(({ people }) => people.deleted.member.id),
    'a link for another member': unsubscribe(
      ({ people }) => people.member.member.id,
      (token, { people }) => token.replace(/^[^.]+/, people.otherMember.member.id),
    ),
    'a link for another list': unsubscribe(
      ({ people }) => people.member.member.id,
      (token) => token.replace('comments', 'digest'),
    ),
    'a session token': async ({ site }) => ({ params: { token: (await enterMember(site)).token } }),
    'an invented link': () => ({ params: { token: createSecret() } }),
  },
  deleteProfile: {
    'the right password': withPassword('password', rightPassword),
    'a wrong password': withPassword('password', wrongPassword),
  },
  requestExport: { always },
  requestEmailChange: {
    'the right password': changeEmail(newAddress),
    'a wrong password': changeEmail(newAddress, wrongPassword),
    'an address in use': changeEmail(ofUnactivated),
  },
  confirmEmailChange: {
    ...links('email_change', 'activation'),
    'an address used since': async (fixture) => {
      const member = await buildMember(fixture.site.db);
      const newEmail = known(fixture);
      return { params: { token: await buildLink(fixture, member, 'email_change', { newEmail }) } };
    },
  },
};
