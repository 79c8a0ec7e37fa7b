import type { CallName } from '#contract/endpoints.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** All identities that make calls. The last five send an invalid token. */
export const identities = [
  'visitor',
  'member',
  'otherMember',
  'commentAuthor',
  'postAuthor',
  'admin',
  'unactivated',
  'suspended',
  'revoked',
  'deleted',
  'forged',
] as const;
export type Identity = (typeof identities)[number];

/** The result of a call: success or an error code. */
export type Outcome = 'ok' | ProblemCode;
type Rule = Record<Identity, Outcome>;

/** An invalid token is rejected also where no token is required, unless the call ignores tokens. */
const withoutValidSession = {
  unactivated: 'unauthenticated',
  suspended: 'unauthenticated',
  revoked: 'unauthenticated',
  deleted: 'unauthenticated',
  forged: 'unauthenticated',
} as const;

/** The same for everyone with a session. */
function members(outcome: Outcome): Rule {
  return {
    visitor: 'unauthenticated',
    member: outcome,
    otherMember: outcome,
    commentAuthor: outcome,
    postAuthor: outcome,
    admin: outcome,
    ...withoutValidSession,
  };
}

/** The same with and without a session. */
const anyone = (outcome: Outcome): Rule => ({ ...members(outcome), visitor: outcome });

/** The same for everyone, also with an invalid token: for who has no session yet or no longer. */
const anyoneAtAll = (outcome: Outcome): Rule =>
  Object.fromEntries(identities.map((identity) => [identity, outcome])) as Rule;

const admins = (outcome: Outcome): Rule => ({ ...members('forbidden'), admin: outcome });

/** For everyone else, a post they may not see does not exist. */
const onlyAuthorAndAdmin = { postAuthor: 'ok', admin: 'ok' } as const;

/** A private post: only its author and administrators. */
const hiddenFromOthers = (who: typeof anyone): Rule => ({
  ...who('not_found'),
  ...onlyAuthorAndAdmin,
});

/** A post for members: whoever has a session. */
const hiddenFromVisitors: Rule = { ...members('ok'), visitor: 'not_found' };

/** Only the author changes a post; an administrator, who may see a private one, gets a 403. */
const changingPost = {
  'a public post': { ...members('forbidden'), postAuthor: 'ok' },
  'a post for members': { ...members('forbidden'), postAuthor: 'ok' },
  'a private post': { ...members('not_found'), postAuthor: 'ok', admin: 'forbidden' },
  'a deleted public post': members('not_found'),
  'a deleted private post': members('not_found'),
  'a public post in the trash': members('not_found'),
  'a private post in the trash': members('not_found'),
  'an unknown post': members('not_found'),
} as const;

const missingPosts = (who: typeof anyone) => ({
  'a deleted public post': who('not_found'),
  'a deleted private post': who('not_found'),
  'a public post in the trash': who('not_found'),
  'a private post in the trash': who('not_found'),
  'an unknown post': who('not_found'),
});

/** A link in a mail is valid once, for its purpose and for a limited time, for everyone. */
const mailLink = {
  'a valid link': anyoneAtAll('ok'),
  'a used link': anyoneAtAll('bad_link'),
  'an expired link': anyoneAtAll('bad_link'),
  'a link of another purpose': anyoneAtAll('bad_link'),
  'a session token': anyoneAtAll('bad_link'),
  'an invented link': anyoneAtAll('bad_link'),
} as const;

/** The same responses for a link in any state: its holder learns only whether it can be used. */
const checkedLink = {
  'a valid link': anyoneAtAll('ok'),
  'a used link': anyoneAtAll('ok'),
  'an expired link': anyoneAtAll('ok'),
  'a link of another purpose': anyoneAtAll('ok'),
  'a session token': anyoneAtAll('ok'),
  'an invented link': anyoneAtAll('ok'),
  'an unknown kind': anyoneAtAll('not_found'),
} as const;

const ownPassword = {
  'the right password': members('ok'),
  'a wrong password': members('bad_credentials'),
} as const;

/** Everyone has a trash of their own; what administrators remove belongs to all of them but its author. */
const trashItem = {
  'an own post': members('ok'),
  'an own comment': members('ok'),
  'an own comment on a post in the trash': members('ok'),
  'a post that another deleted': members('not_found'),
  'a comment that another deleted': members('not_found'),
  'a post that an administrator removed': { ...members('not_found'), admin: 'ok' },
  'a comment that an administrator removed': { ...members('not_found'), admin: 'ok' },
  'an own post that an administrator removed': members('not_found'),
  'an own comment that an administrator removed': members('not_found'),
  'an own post not in the trash': members('not_found'),
  'an own comment, as a post': members('not_found'),
  'an unknown item': members('not_found'),
  'an unknown kind': members('not_found'),
  'an invalid id': members('not_found'),
} as const;

const readingMember = {
  'a member': anyone('ok'),
  'an administrator': anyone('ok'),
  'a member not activated': anyone('not_found'),
  'a deleted member': anyone('not_found'),
  'an invalid id': anyone('not_found'),
} as const;

const waitingMember = {
  'a member who waits': admins('ok'),
  'a member not activated': admins('not_found'),
  'an active member': admins('not_found'),
  'an invalid id': admins('not_found'),
} as const;

/**
 * The access matrix: each call, each kind of object, each identity. The full run checks every cell on
 * both engines, `npm test` each difference once; docs/security.md shows it. A call without an entry does
 * not compile.
 */
export const accessPolicy = {
  login: {
    'the right password': anyoneAtAll('ok'),
    'a wrong password': anyoneAtAll('bad_credentials'),
    'a member not activated': anyoneAtAll('not_activated'),
    'a suspended member': anyoneAtAll('suspended'),
    'a deleted member': anyoneAtAll('bad_credentials'),
    'a member who waits': anyoneAtAll('waiting'),
    'a member who waits, a wrong password': anyoneAtAll('bad_credentials'),
  },
  register: {
    'a new address': anyoneAtAll('ok'),
    'a known address': anyoneAtAll('ok'),
    'nobody may join': anyoneAtAll('registration_closed'),
    'nobody may join, with an invitation': anyoneAtAll('registration_closed'),
    'only who is invited, without an invitation': anyoneAtAll('bad_invitation'),
    'only who is invited, with an invitation': anyoneAtAll('ok'),
    'a used invitation': anyoneAtAll('bad_invitation'),
    'an expired invitation': anyoneAtAll('bad_invitation'),
    'a revoked invitation': anyoneAtAll('bad_invitation'),
    'an invented invitation': anyoneAtAll('bad_invitation'),
  },
  getCurrentUser: { always: members('ok') },
  activateAccount: { ...mailLink, 'a used link': anyoneAtAll('ok') },
  changePassword: ownPassword,
  forgotPassword: { 'a known address': anyoneAtAll('ok'), 'an unknown address': anyoneAtAll('ok') },
  resetPassword: mailLink,
  resendActivation: {
    'a known address': anyoneAtAll('ok'),
    'an unknown address': anyoneAtAll('ok'),
  },
  checkLink: checkedLink,
  checkInvitation: {
    'a valid invitation': anyoneAtAll('ok'),
    'a revoked invitation': anyoneAtAll('ok'),
    'an invented invitation': anyoneAtAll('ok'),
  },
  logout: { always: members('ok') },
  listSessions: { always: members('ok') },
  endAllSessions: { always: members('ok') },

  listInvitations: {
    'members invite': members('ok'),
    'only administrators invite': members('ok'),
  },
  createInvitation: {
    'members invite': members('ok'),
    'nobody may join': members('registration_closed'),
    'only administrators invite': admins('ok'),
  },
  revokeInvitation: {
    'an own invitation': members('ok'),
    'another’s invitation': { ...members('not_found'), admin: 'ok' },
    'an unknown invitation': members('not_found'),
    'an invalid id': members('not_found'),
    'an own invitation, only administrators invite': members('ok'),
  },

  listPosts: { always: anyone('ok') },
  listTags: { always: anyone('ok') },
  listPostsByTag: { 'a tag': anyone('ok'), 'an unknown tag': anyone('ok') },
  listPostsByAuthor: readingMember,
  listTimeline: { always: anyone('ok') },
  searchPosts: { always: anyone('ok') },
  getPost: {
    'a public post': anyone('ok'),
    'a post for members': hiddenFromVisitors,
    'a private post': hiddenFromOthers(anyone),
    ...missingPosts(anyone),
    'a deleted public post': anyone('gone'),
    'a public post in the trash': anyone('gone'),
    'an invalid id': anyone('not_found'),
  },
  listComments: {
    'a public post': anyone('ok'),
    'a post for members': hiddenFromVisitors,
    'a private post': hiddenFromOthers(anyone),
    ...missingPosts(anyone),
    'an invalid id': anyone('not_found'),
  },
  listLikes: {
    'a public post': anyone('ok'),
    'a post for members': hiddenFromVisitors,
    'a private post': hiddenFromOthers(anyone),
    ...missingPosts(anyone),
    'an invalid id': anyone('not_found'),
  },
  createPost: {
    'with a picture': members('ok'),
    'with an own upload': members('ok'),
    'with an upload of another': members('validation'),
    'with a picture of a private post': members('validation'),
  },
  uploadPicture: { always: members('ok') },
  deletePost: {
    'a public post': { ...members('forbidden'), ...onlyAuthorAndAdmin },
    'a post for members': { ...members('forbidden'), ...onlyAuthorAndAdmin },
    'a private post': hiddenFromOthers(members),
    ...missingPosts(members),
    'a public post in the trash': { ...members('not_found'), admin: 'ok' },
    'a private post in the trash': { ...members('not_found'), admin: 'ok' },
    'a post that an administrator removed': members('not_found'),
    'a post with another author id': members('not_found'),
    'an invalid id': members('not_found'),
  },
  likePost: {
    'liking a public post': members('ok'),
    'liking a post for members': members('ok'),
    'liking a private post': hiddenFromOthers(members),
    'liking a deleted public post': members('not_found'),
    'liking a deleted private post': members('not_found'),
    'liking a post in the trash': members('not_found'),
    'liking an unknown post': members('not_found'),
    'liking an invalid id': members('not_found'),
    'unliking a public post': members('ok'),
    'unliking a private post never liked': hiddenFromOthers(members),
    'unliking a private post liked before': members('ok'),
    'unliking a post in the trash never liked': members('not_found'),
    'unliking a post in the trash liked before': members('ok'),
    'unliking an unknown post': members('not_found'),
    'an unknown reaction': members('not_found'),
  },
  addComment: {
    'a public post': members('ok'),
    'a post for members': members('ok'),
    'a private post': hiddenFromOthers(members),
    ...missingPosts(members),
    'an invalid id': members('validation'),
    'a reply below a public post': members('ok'),
    'a reply below a post for members': members('ok'),
    'a reply below a private post': hiddenFromOthers(members),
    'a reply below a post in the trash': members('not_found'),
    'a reply to a comment in the trash': members('not_found'),
    'a reply to a deleted comment': members('not_found'),
    'a reply to a comment on another post': members('not_found'),
    'a reply to a comment on a private post': members('not_found'),
    'a reply to an invalid id': members('validation'),
  },
  editComment: {
    'another’s, below a public post': { ...members('forbidden'), commentAuthor: 'ok' },
    'another’s, below a private post': {
      ...members('not_found'),
      admin: 'forbidden',
      postAuthor: 'forbidden',
    },
    'one’s own, below a public post': members('ok'),
    'one’s own, below a post for members': members('ok'),
    'one’s own, below a private post': hiddenFromOthers(members),
    'one’s own, below a post in the trash': members('not_found'),
    'a deleted comment': members('not_found'),
    'a comment in the trash': members('not_found'),
    'an unknown comment': members('not_found'),
    'an invalid id': members('not_found'),
  },
  deleteComment: {
    'another’s, below a public post': {
      ...members('forbidden'),
      ...onlyAuthorAndAdmin,
      commentAuthor: 'ok',
    },
    'another’s, below a private post': { ...hiddenFromOthers(members), commentAuthor: 'ok' },
    'one’s own, below a public post': members('ok'),
    'one’s own, below a private post': members('ok'),
    'another’s, below a post in the trash': { ...members('not_found'), commentAuthor: 'ok' },
    'one’s own, below a post in the trash': members('ok'),
    'a deleted comment': members('not_found'),
    'a comment in the trash': { ...members('not_found'), admin: 'ok' },
    'an unknown comment': members('not_found'),
    'an invalid id': members('not_found'),
  },

  listMembers: { always: anyone('ok') },
  getMember: readingMember,
  deleteMember: {
    'another member': admins('ok'),
    'another administrator': admins('ok'),
    oneself: admins('forbidden'),
    'a member not activated': admins('not_found'),
    'a deleted member': admins('not_found'),
    'an invalid id': admins('not_found'),
  },

  getDashboardHome: { always: members('ok') },
  listOnThisDay: { always: members('ok') },
  listNotifications: { always: members('ok') },
  // Of others nothing is marked as read, see the tests of notifications.
  readNotifications: {
    'all notifications': members('ok'),
    'an own notification': members('ok'),
    'another’s notification': members('ok'),
    'an unknown notification': members('ok'),
    'an invalid id': members('validation'),
  },
  getProfile: { always: members('ok') },
  changeProfileImage: { always: members('ok') },
  changeProfileInfo: { always: members('ok') },
  changeMailSettings: { 'a setting': members('ok'), 'an unknown value': members('validation') },
  unsubscribe: {
    'the link of a mail': anyoneAtAll('ok'),
    'a used link': anyoneAtAll('ok'),
    'a link of a suspended member': anyoneAtAll('ok'),
    'a link of a deleted member': anyoneAtAll('bad_link'),
    'a link for another member': anyoneAtAll('bad_link'),
    'a link for another list': anyoneAtAll('bad_link'),
    'a session token': anyoneAtAll('bad_link'),
    'an invented link': anyoneAtAll('bad_link'),
  },
  listOwnPosts: { always: members('ok') },
  listOwnLikes: { always: members('ok') },
  listOwnComments: { always: members('ok') },
  listTrash: { always: members('ok') },
  restoreTrash: { ...trashItem, 'an own comment on a post in the trash': members('conflict') },
  purgeTrash: trashItem,
  getPostForEdit: { ...changingPost, 'an invalid id': members('not_found') },
  changePostImage: { ...changingPost, 'an invalid id': members('validation') },
  changePostPictures: {
    ...changingPost,
    'an own post, with an upload of another': members('validation'),
    'an invalid id': members('validation'),
  },
  changePostInfo: { ...changingPost, 'an invalid id': members('validation') },
  deleteProfile: ownPassword,
  requestExport: { always: members('ok') },
  requestEmailChange: { ...ownPassword, 'an address in use': members('ok') },
  confirmEmailChange: { ...mailLink, 'an address used since': anyoneAtAll('bad_link') },

  getSite: { always: anyoneAtAll('ok') },
  getSitePage: {
    'a page with a text': anyoneAtAll('ok'),
    'an empty page': anyoneAtAll('not_found'),
    'an unknown page': anyoneAtAll('not_found'),
  },
  getSiteSettings: { always: admins('ok') },
  changeSite: { 'a name': admins('ok'), 'an invalid name': admins('validation') },
  changeSiteLogo: { always: admins('ok') },
  removeSiteLogo: { always: admins('ok') },
  listWaiting: { always: admins('ok') },
  acceptMember: waitingMember,
  declineMember: waitingMember,
  listManagedTags: { always: admins('ok') },
  createTag: { 'a new name': admins('ok'), 'a taken name': admins('validation') },
  renameTag: {
    'a tag': admins('ok'),
    'a tag, to a taken name': admins('validation'),
    'an unknown tag': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  mergeTags: {
    'a tag into another': admins('ok'),
    'a tag into itself': admins('conflict'),
    'an unknown tag': admins('not_found'),
    'a tag into an unknown one': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  deleteTag: {
    'an unused tag': admins('ok'),
    'a used tag': admins('conflict'),
    'an unknown tag': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  changeRole: {
    'a member, to administrator': admins('ok'),
    'an administrator, to member': admins('ok'),
    'oneself, to member': admins('ok'),
    'a suspended member, to administrator': admins('conflict'),
    'a member not activated': admins('not_found'),
    'a deleted member': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  changeSuspension: {
    'a member': admins('ok'),
    'a suspended member, lifted': admins('ok'),
    'a member, without a reason': admins('validation'),
    'an administrator': admins('conflict'),
    oneself: admins('forbidden'),
    'a member not activated': admins('not_found'),
    'a deleted member': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  reportItem: {
    'a public post': { ...members('ok'), postAuthor: 'forbidden' },
    'a post for members': { ...members('ok'), postAuthor: 'forbidden' },
    'a private post': { ...hiddenFromOthers(members), postAuthor: 'forbidden' },
    'a comment below a public post': { ...members('ok'), commentAuthor: 'forbidden' },
    'a comment below a private post': hiddenFromOthers(members),
    'a comment in the trash': members('not_found'),
    'a comment, as a post': members('not_found'),
    ...missingPosts(members),
    'an invalid id': members('validation'),
  },
  listReports: { always: admins('ok') },
  dismissReport: {
    'an open report': admins('ok'),
    'an open report about oneself': admins('forbidden'),
    'a resolved report': admins('conflict'),
    'an item nobody reported': admins('not_found'),
    'an unknown kind': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  listAuditEntries: { always: admins('ok') },
} as const satisfies Record<CallName, Record<string, Rule>>;
export type AccessPolicy = typeof accessPolicy;

/** The number of cells, and of those about an object in a certain state. */
export function countCells(): { cells: number; objectCells: number } {
  const situations = Object.values(accessPolicy).flatMap((rules) => Object.keys(rules));
  const ofObjects = situations.filter((situation) => situation !== 'always');
  const [cells = 0, objectCells = 0] = [situations, ofObjects].map(
    (rows) => rows.length * identities.length,
  );
  return { cells, objectCells };
}
