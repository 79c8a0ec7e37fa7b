import { z } from 'zod';
import {
  AccountView,
  ActivationResend,
  ActivationResponse,
  EmailChange,
  ForgottenPassword,
  LinkKind,
  Login,
  LoginResponse,
  MemberView,
  PasswordChange,
  PasswordReset,
  ProfileDeletion,
  ProfileInfo,
  ProfileView,
  Registration,
  SessionView,
} from './accounts.ts';
import type { CallShape } from './call-shape.ts';
import { Done, Id, paging, succeeded, wellFormedText } from './fields.ts';
import { InvitationCheck, InvitationView, NewInvitation } from './invitations.ts';
import { limits, pageSize } from './limits.ts';
import {
  MailSettings,
  MailSettingsView,
  NotificationsRead,
  NotificationView,
  Unsubscribed,
} from './notifications.ts';
import { PushSettings, PushSettingsView, PushSubscriptionInput } from './push.ts';

const ImageChanged = Done.extend({ image: z.string() });
const UnreadCount = z.int().describe(`${limits.unreadCounted} if there are so many or more.`);

/** A token from a mail. Its format is not validated: only the database knows whether it is valid. */
const linkToken = {
  params: z.object({ token: wellFormedText().max(200) }),
  failures: ['bad_link'],
} as const;

const TokenHash = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .describe('The SHA-256 of the session token, in lower-case hexadecimal.');

/** Accounts, invitations, members, and what belongs to one member. */
export const accountCalls = {
  login: { body: Login, output: LoginResponse, failures: ['waiting'] },
  register: {
    body: Registration,
    output: Done,
    failures: ['bad_invitation', 'registration_closed'],
  },
  getCurrentUser: { output: z.object({ ...succeeded, user: AccountView }) },
  activateAccount: { ...linkToken, output: ActivationResponse },
  changePassword: { body: PasswordChange, output: Done },
  forgotPassword: { body: ForgottenPassword, output: Done },
  resetPassword: { ...linkToken, body: PasswordReset, output: Done },
  resendActivation: { body: ActivationResend, output: Done },
  checkLink: {
    params: z.object({ kind: LinkKind, token: linkToken.params.shape.token }),
    output: z.object({
      ...succeeded,
      isValid: z.boolean().describe('Whether the call the link is for would accept it now.'),
    }),
  },
  checkInvitation: {
    params: linkToken.params,
    output: z.object({ ...succeeded, invitation: InvitationCheck }),
  },
  logout: { output: Done },
  logoutByHash: { body: z.object({ tokenHash: TokenHash }), output: Done },
  listSessions: { output: z.object({ ...succeeded, sessions: z.array(SessionView) }) },
  endAllSessions: { output: Done },
  endSession: { params: z.object({ sessionId: Id }), output: Done },
  listInvitations: {
    query: z.object(paging(pageSize.invitations)),
    output: z.object({ ...succeeded, invitations: z.array(InvitationView), total: z.int() }),
  },
  createInvitation: {
    body: NewInvitation,
    output: Done.extend({
      invitation: InvitationView,
      link: z
        .string()
        .optional()
        .describe('Only here and only now, for only its hash is stored; a mailed one is not here.'),
    }),
    failures: ['registration_closed'],
  },
  revokeInvitation: { params: z.object({ invitationId: Id }), output: Done },
  listMembers: {
    query: z.object({
      ...paging(pageSize.members),
      member: wellFormedText()
        .max(100)
        .default('')
        .describe(
          'Words that all occur in the first or last name, regardless of case and accents: any part of it, ' +
            'or its beginning if the word has only one or two letters.',
        ),
    }),
    output: z.object({ ...succeeded, members: z.array(MemberView), membersCount: z.int() }),
  },
  getMember: {
    params: z.object({ memberId: Id }),
    output: z.object({ ...succeeded, member: MemberView }),
  },
  listNotifications: {
    query: z.object(paging(pageSize.notifications)),
    output: z.object({
      ...succeeded,
      notifications: z.array(NotificationView).describe('Newest first.'),
      hasMore: z.boolean().describe('Whether there is another page.'),
      unreadCount: UnreadCount,
      waitingCount: z.int().describe('Accounts that wait; 0 unless for administrators.'),
      reportedCount: z
        .int()
        .describe('Items of others with open reports; 0 unless for administrators.'),
    }),
  },
  readNotifications: { body: NotificationsRead, output: Done.extend({ unreadCount: UnreadCount }) },
  getProfile: {
    output: z.object({
      ...succeeded,
      user: ProfileView,
      mail: MailSettingsView,
      push: PushSettingsView,
    }),
  },
  changeMailSettings: {
    body: MailSettings.partial(),
    output: Done.extend({ mail: MailSettingsView }),
  },
  getPushKey: {
    output: z.object({
      ...succeeded,
      key: z.string().describe('The public key for `PushManager.subscribe`, in base64url.'),
    }),
    failures: ['not_found'],
  },
  subscribeToPush: { body: PushSubscriptionInput, output: Done, failures: ['not_found'] },
  unsubscribeFromPush: { output: Done },
  changePushSettings: {
    body: PushSettings.partial(),
    output: Done.extend({ push: PushSettingsView }),
  },
  unsubscribe: { ...linkToken, output: Done.extend({ list: Unsubscribed }) },
  changeProfileImage: { upload: {}, output: ImageChanged },
  changeProfileInfo: {
    body: ProfileInfo,
    output: Done.extend({ user: ProfileView }),
    failures: ['conflict'],
  },
  deleteProfile: { body: ProfileDeletion, output: Done },
  requestExport: {
    output: Done.extend({
      address: z
        .string()
        .describe('Where the zip is: to be opened within two minutes, without a token.'),
    }),
  },
  requestEmailChange: { body: EmailChange, output: Done },
  confirmEmailChange: { ...linkToken, output: Done },
} as const satisfies Record<string, CallShape>;
