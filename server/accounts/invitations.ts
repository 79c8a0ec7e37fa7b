import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type {
  InvitationCheck,
  InvitationState,
  InvitationView,
  NewInvitation,
} from '#contract/invitations.ts';
import { durations } from '#contract/limits.ts';
import { canInvite, type Viewer } from '#contract/policies.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { WriteTransaction } from '../db/database.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { type LimitedKey, withinLimits } from '../platform/rate-limits.ts';
import type { SiteSettings } from '../site/settings.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import {
  countInvitations,
  findInvitation,
  hasReservation,
  type InvitationRow,
  insertInvitation,
  insertReservation,
  listInvitations,
  listJoined,
  lockInvitation,
  revokeInvitation,
} from './queries/invitations.ts';
import { mailsToRecipient } from './rate-limits.ts';
import { mailJobs } from './send-mails.ts';
import { createToken, hashToken } from './tokens.ts';

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'site' | 'now'>;

/** Whoever is an administrator now vouches for whom they invited. */
export const skipsApproval = ({ role }: InvitationRow) => role === 'admin';

/** An invitation works only while whoever created it may invite. */
export function invitationState(
  row: InvitationRow,
  settings: Pick<SiteSettings, 'inviting'>,
  now: number,
): InvitationState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  const mayInvite =
    row.suspended_at === null && canInvite({ id: row.member_id, role: row.role }, settings);
  if (!mayInvite) return 'revoked';
  return row.taken >= row.uses ? 'used' : 'valid';
}

/**
 * Invites by a link, which is returned here only, or by a mail to an address: then the token is created
 * when the mail is sent, so that it is never stored in plain text.
 */
export async function createInvitation(
  deps: Deps & { publicUrl: string },
  viewer: Viewer,
  { uses, email = '' }: z.output<typeof NewInvitation>,
): Promise<{ invitation: InvitationView; link: string | undefined }> {
  const { db, jobs, limits, now } = deps;
  const settings = await deps.site.read();
  if (!canInvite(viewer, settings)) {
    throw new Problem('forbidden', { message: say('invitations_by_admins') });
  }
  if (settings.joining === 'nobody') throw new Problem('registration_closed');
  const mails: LimitedKey[] = email
    ? [[limits.invitationMailByMember, viewer.id], ...mailsToRecipient(limits, email)]
    : [];
  const token = createToken();
  const time = now();
  const id = uuidv7();
  await withinLimits([[limits.invitationByMember, viewer.id], ...mails], () =>
    db.write(async (tx) => {
      await insertInvitation(tx, {
        id,
        member_id: viewer.id,
        token_hash: hashToken(token),
        uses,
        email: email || null,
        created_at: time,
        expires_at: time + durations.invitation,
        revoked_at: null,
      });
      if (email) await jobs.enqueue(tx, mailJobs.invitation, { invitationId: id });
    }),
  );
  const row = await findInvitation(db.read, { id }, time);
  if (!row) throw new Problem('conflict');
  return {
    invitation: invitationView(row, viewer, { settings, now: time }),
    link: email ? undefined : invitationLink(deps.publicUrl, token),
  };
}

export const invitationLink = (publicUrl: string, token: string) =>
  `${publicUrl}/register?${new URLSearchParams({ invitation: token })}`;

/**
 * One page of the own invitations, of whoever may not invite any more too; of all, with who joined, for
 * administrators.
 */
export async function readInvitations(
  { db, site, now }: Deps,
  viewer: Viewer,
  page: { page: number; limit: number },
): Promise<{ invitations: InvitationView[]; total: number }> {
  const isAdmin = viewer.role === 'admin';
  const memberId = isAdmin ? undefined : viewer.id;
  const time = now();
  const [settings, rows, total] = await Promise.all([
    site.read(),
    listInvitations(db, { ...page, memberId, now: time }),
    countInvitations(db, memberId),
  ]);
  const views = rows.map((row) => invitationView(row, viewer, { settings, now: time }));
  if (!isAdmin || rows.length === 0) return { invitations: views, total };
  const ids = rows.map(({ id }) => id);
  const joined = Map.groupBy(await listJoined(db, ids), ({ invitation_id }) => invitation_id);
  const invitations = views.map((view) => ({
    ...view,
    joined: (joined.get(view._id) ?? []).map(nameOf),
  }));
  return { invitations, total };
}

/**
 * Withdraws an own invitation, or for administrators any, which the audit log records; idempotent.
 * Whoever may not invite any more can: the right may come back, and the link with it.
 */
export async function withdrawInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  invitationId: string,
): Promise<void> {
  const at = now();
  await db.write(async (tx) => {
    const row = await findInvitation(tx, { id: invitationId }, at);
    const isOwn = row?.member_id === viewer.id;
    if (!row || !(isOwn || viewer.role === 'admin')) throw new Problem('not_found');
    const isChanged = await revokeInvitation(tx, invitationId, at);
    if (!isChanged || isOwn) return;
    const entry = { subject: nameOf(row), adminId: viewer.id, at };
    await recordAuditEntry(tx, { action: 'invitation_revoked', ...entry });
  });
}

/** Whether somebody can register with an invitation, and who invites. */
export async function checkInvitation(
  { db, limits, site, now }: Deps,
  token: string,
  from: Origin,
): Promise<InvitationCheck> {
  await limits.linkCheckByIp.consume(from.ip);
  const time = now();
  const [settings, row] = await Promise.all([
    site.read(),
    findInvitation(db.read, { tokenHash: hashToken(token) }, time),
  ]);
  if (!row) return { state: 'unknown' };
  if (settings.joining === 'nobody') return { state: 'closed' };
  const state = invitationState(row, settings, time);
  if (state !== 'valid') return { state };
  return { state, inviter: nameOf(row), skipsApproval: skipsApproval(row) };
}

/**
 * Finds an invitation for a registration, before the password is hashed, which is expensive. Whether
 * the last use is taken concurrently is decided by `reserveUse`. One that is used up is refused to
 * whoever has reserved a use of it too, because strangers would learn who has: they request the
 * activation mail again.
 */
export async function findUsableInvitation(
  { db, site, now }: Pick<Deps, 'db' | 'site' | 'now'>,
  token: string,
): Promise<string> {
  const time = now();
  const row = await findInvitation(db.read, { tokenHash: hashToken(token) }, time);
  if (!row) throw unusable('unknown');
  const state = invitationState(row, await site.read(), time);
  if (state !== 'valid') throw unusable(state);
  return row.id;
}

/**
 * Reserves a use for a registration, with a known address too, so that the number of free uses reveals
 * nothing. The same address again needs no other one.
 */
export async function reserveUse(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  tx: WriteTransaction,
  reservation: { invitationId: string; email: string; now: number },
): Promise<void> {
  const { invitationId, now } = reservation;
  await lockInvitation(db, tx, invitationId);
  const row = await findInvitation(tx, { id: invitationId }, now);
  const state = row ? invitationState(row, await site.read(), now) : 'unknown';
  if (state !== 'valid') throw unusable(state);
  if (await hasReservation(tx, reservation)) return;
  await insertReservation(tx, { id: uuidv7(), ...reservation });
}

const unusable = (state: Exclude<InvitationState, 'valid'> | 'unknown') =>
  new Problem('bad_invitation', { message: say(`invitation_${state}`) });

function invitationView(
  row: InvitationRow,
  viewer: Viewer,
  { settings, now }: { settings: SiteSettings; now: number },
): InvitationView {
  return {
    _id: row.id,
    state: invitationState(row, settings, now),
    // Also one that does not work now: the right of its creator or a reserved use may come back.
    canWithdraw: row.revoked_at === null && row.expires_at > now,
    uses: row.uses,
    remaining: Math.max(0, row.uses - row.taken),
    email: row.email,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    isOwn: row.member_id === viewer.id,
    ...(viewer.role === 'admin' && { inviter: nameOf(row) }),
  };
}

const nameOf = (member: { first_name: string; last_name: string }) =>
  `${member.first_name} ${member.last_name}`;
