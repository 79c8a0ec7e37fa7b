import type { FastifyInstance } from 'fastify';
import type { ProfileView, SessionView } from '#contract/accounts.ts';
import type { MailSettingsView } from '#contract/notifications.ts';
import type { PushSettingsView } from '#contract/push.ts';
import type { Config } from '../config.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { done } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateBackoffLimit, CreateRateLimit } from '../platform/rate-limits.ts';
import { acceptMember, declineMember, handleNotifications, readWaiting } from './approval.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { isLinkValid } from './check-link.ts';
import { deleteProfile } from './delete-account.ts';
import type { AccountsDeps } from './deps.ts';
import {
  checkInvitation,
  createInvitation,
  readInvitations,
  withdrawInvitation,
} from './invitations.ts';
import { logIn } from './log-in.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { changeAvatar, changeProfile } from './profile.ts';
import { type AccountRow, findAccount } from './queries/members.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  listSessions,
} from './queries/sessions.ts';
import { createAccountLimits } from './rate-limits.ts';
import {
  type Activation,
  activateAccount,
  register,
  requestPasswordReset,
  resendActivation,
} from './register.ts';
import { handleJoiningMails } from './send-joining-mails.ts';
import { handleAccountMails } from './send-mails.ts';
import { endSessionByHash } from './sessions.ts';

interface Options extends Omit<AccountsDeps, 'limits' | 'passwords' | 'adminEmail' | 'timeZone'> {
  api: CallServer;
  mailer: Mailer;
  createRateLimit: CreateRateLimit;
  createBackoffLimit: CreateBackoffLimit;
  /** For tests; by default with full strength. */
  passwords?: Passwords;
  /** Which mails a member receives, of the module that sends them. */
  readMailSettings: (memberId: string) => Promise<MailSettingsView>;
  /** Which push notifications a member receives, of the module that sends them. */
  readPushSettings: (device: { memberId: string; sessionId: string }) => Promise<PushSettingsView>;
  config: Pick<Config, 'adminEmail' | 'timeZone' | 'publicUrl'>;
}

export async function accounts(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now, config, createRateLimit, createBackoffLimit } = options;
  const deps: AccountsDeps = {
    ...options,
    ...config,
    limits: createAccountLimits(createRateLimit, createBackoffLimit),
    passwords: options.passwords ?? createPasswords(),
  };
  handleAccountMails({ ...options, publicUrl: config.publicUrl });
  handleJoiningMails({ ...options, publicUrl: config.publicUrl });
  handleNotifications(options);
  serveJoining(api, { ...deps, publicUrl: config.publicUrl });

  async function getAccount(memberId: string) {
    const account = await findAccount(db, memberId);
    if (!account) throw new Problem('unauthenticated');
    return accountView(account, deps.pictureUrls);
  }

  api.serve('login', async ({ body, from }) => {
    const { memberId, token } = await logIn(deps, body, from);
    const user = await getAccount(memberId);
    return { ...done('logged_in', { name: user.firstName }), user, token };
  });

  api.serve('register', async ({ body, from }) => {
    await register(deps, body, from);
    return done('registered');
  });

  api.serve('getCurrentUser', async ({ viewer }) => ({
    status: 'success',
    user: await getAccount(viewer.id),
  }));

  api.serve('getProfile', async ({ viewer }) => ({
    status: 'success',
    user: await getAccount(viewer.id),
    mail: await options.readMailSettings(viewer.id),
    push: await options.readPushSettings({ memberId: viewer.id, sessionId: viewer.sessionId }),
  }));

  api.serve('changeProfileInfo', async ({ viewer, body }) => {
    await changeProfile(deps, viewer.id, body);
    return { ...done('profile_updated'), user: await getAccount(viewer.id) };
  });

  api.serve('changeProfileImage', async ({ viewer, image }) => {
    const key = await changeAvatar(deps, viewer.id, image);
    return { ...done('profile_picture_changed'), image: deps.pictureUrls.avatarUrlOf(key) };
  });

  api.serve('activateAccount', async ({ params, from }) => {
    const activation = await activateAccount(deps, params.token, from);
    return {
      ...done(activationMessage(activation)),
      status: activation.isRepeated ? 'info' : 'success',
      ...(activation.needsPassword && { needsPassword: true }),
    };
  });

  api.serve('resendActivation', async ({ body, from }) => {
    await resendActivation(deps, body.email, from);
    return done('link_sent');
  });

  api.serve('checkLink', async ({ params, from }) => {
    return { status: 'success', isValid: await isLinkValid(deps, params, from) };
  });

  api.serve('forgotPassword', async ({ body, from }) => {
    await requestPasswordReset(deps, body.email, from);
    return done('link_sent');
  });

  api.serve('resetPassword', async ({ params, body, from }) => {
    const { newPassword } = body;
    await resetPassword(deps, { token: params.token, newPassword }, from);
    return done('password_changed');
  });

  api.serve('changePassword', async ({ viewer, body }) => {
    await changePassword(deps, viewer, body);
    return done('password_changed');
  });

  api.serve('requestEmailChange', async ({ viewer, body, from }) => {
    await requestEmailChange(deps, viewer.id, body, from);
    return done('email_change_requested');
  });

  api.serve('confirmEmailChange', async ({ params, from }) => {
    await confirmEmailChange(deps, params.token, from);
    return done('email_changed');
  });

  api.serve('deleteProfile', async ({ viewer, body }) => {
    await deleteProfile(deps, viewer.id, body);
    return done('profile_deleted');
  });

  api.serve(
    'logout',
    async ({ viewer }) => {
      await db.write((tx) => deleteSession(tx, viewer.sessionId));
      return done('logged_out');
    },
    // The cache of the browser may have private pictures. What pages have stored, they delete by name.
    { headers: { 'clear-site-data': '"cache"' } },
  );

  api.serve('logoutByHash', async ({ body, from }) => {
    await endSessionByHash(deps, body.tokenHash, from);
    return done('logged_out');
  });

  api.serve('listSessions', async ({ viewer }) => {
    const sessions = await listSessions(db, viewer.id, now());
    return {
      status: 'success',
      sessions: sessions.map((row) => sessionView(row, viewer.sessionId)),
    };
  });

  api.serve('endAllSessions', async ({ viewer }) => {
    await db.write((tx) => deleteSessionsOf(tx, viewer.id));
    return done('logged_out_everywhere');
  });

  api.serve('endSession', async ({ viewer, params }) => {
    const isEnded = await db.write((tx) => deleteSessionOf(tx, viewer.id, params.sessionId));
    if (!isEnded) throw new Problem('not_found');
    return done('session_ended');
  });
}

function activationMessage({ isRepeated, isWaiting, needsPassword }: Activation) {
  if (needsPassword) return isWaiting ? 'confirmed_without_password' : 'activated_without_password';
  if (isWaiting) return 'confirmed_and_waiting';
  return isRepeated ? 'activated_before' : 'activated';
}

/** Invitations, and the accounts that wait to be accepted. */
function serveJoining(api: CallServer, deps: AccountsDeps & { publicUrl: string }): void {
  api.serve('checkInvitation', async ({ params, from }) => ({
    status: 'success',
    invitation: await checkInvitation(deps, params.token, from),
  }));

  api.serve('listInvitations', async ({ viewer, query }) => ({
    status: 'success',
    ...(await readInvitations(deps, viewer, query)),
  }));

  api.serve('createInvitation', async ({ viewer, body }) => {
    const { invitation, link } = await createInvitation(deps, viewer, body);
    return link === undefined
      ? { ...done('invitation_sent', { email: invitation.email ?? '' }), invitation }
      : { ...done('invitation_created'), invitation, link };
  });

  api.serve('revokeInvitation', async ({ viewer, params }) => {
    await withdrawInvitation(deps, viewer, params.invitationId);
    return done('invitation_withdrawn');
  });

  api.serve('listWaiting', async ({ query }) => ({
    status: 'success',
    ...(await readWaiting(deps, query)),
  }));

  api.serve('acceptMember', async ({ viewer, params }) => {
    const name = await acceptMember(deps, viewer, params.memberId);
    return done('member_accepted', { name });
  });

  api.serve('declineMember', async ({ viewer, params, body }) => {
    const name = await declineMember(deps, viewer, { ...params, ...body });
    return done('member_declined', { name });
  });
}

function accountView(row: AccountRow, { avatarOf }: PictureUrls): ProfileView {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    gender: row.gender,
    birthDate: row.birth_date,
    role: row.role,
    ...avatarOf(row.image_key),
    createdAt: new Date(row.created_at).toISOString(),
    nameable: row.nameable,
    version: row.profile_version,
  };
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

function sessionView(row: SessionRow, currentId: string): SessionView {
  return {
    _id: row.id,
    userAgent: row.user_agent,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    isCurrent: row.id === currentId,
  };
}
