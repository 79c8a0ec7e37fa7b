import type { CallName } from '#contract/endpoints.ts';
import {
  admins,
  anyone,
  anyoneAtAll,
  checkedLink,
  hiddenFromOthers,
  identities,
  mailLink,
  members,
  missingPosts,
  ownPassword,
  type Rule,
  readingMember,
  waitingMember,
} from './access-rules.ts';
import { postAccess } from './post-access.ts';

/**
 * The access matrix: each call, each kind of object, each identity. The full run checks every cell on
 * both engines, `npm test` each difference once; docs/security.md shows it. A call without an entry does
 * not compile.
 */
export const accessPolicy = {
  ...postAccess,
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
    'a link that mutes a conversation': anyoneAtAll('ok'),
    'a link that mutes one of a private post': anyoneAtAll('bad_link'),
    'a link of a suspended member': anyoneAtAll('ok'),
    'a link of a deleted member': anyoneAtAll('bad_link'),
    'a link for another member': anyoneAtAll('bad_link'),
    'a link for another list': anyoneAtAll('bad_link'),
    'a session token': anyoneAtAll('bad_link'),
    'an invented link': anyoneAtAll('bad_link'),
  },
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
  joinPerson: {
    'a name': admins('ok'),
    'a name, with a member who does not want it': admins('validation'),
    'a name, with an unknown member': admins('validation'),
    'a member': admins('not_found'),
    'an unknown person': admins('not_found'),
    'an invalid id': admins('not_found'),
  },
  removePerson: {
    'a name': admins('ok'),
    'a member': admins('not_found'),
    'an unknown person': admins('not_found'),
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
