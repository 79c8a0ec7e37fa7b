import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { invitationTexts } from '#contract/invitation-texts.ts';
import type {
  InvitationCheck,
  InvitationState,
  InvitationView,
  NewInvitation,
} from '#contract/invitations.ts';
import { durations } from '#contract/limits.ts';
import { canInvite, type Viewer } from '#contract/policies.ts';
import type { WriteTransaction } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { type LimitedKey, withinLimits } from '../platform/rate-limits.ts';
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
export const skipsApproval = ({ role, revoked_at }: InvitationRow) =>
  role === 'admin' && revoked_at === null;

function stateOf(row: InvitationRow, now: number): InvitationState {
  if (row.revoked_at !== null || row.suspended_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
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
  const { joining } = await requireInviting(deps, viewer);
  if (joining === 'nobody') throw new Problem('registration_closed');
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
    invitation: invitationView(row, viewer, time),
    link: email ? undefined : invitationLink(deps.publicUrl, token),
  };
}

export const invitationLink = (publicUrl: string, token: string) =>
  `${publicUrl}/register?${new URLSearchParams({ invitation: token })}`;

/** One page of the own invitations; of all, with who joined, for administrators. */
export async function readInvitations(
  deps: Deps,
  viewer: Viewer,
  page: { page: number; limit: number },
): Promise<{ invitations: InvitationView[]; total: number }> {
  await requireInviting(deps, viewer);
  const { db, now } = deps;
  const isAdmin = viewer.role === 'admin';
  const memberId = isAdmin ? undefined : viewer.id;
  const time = now();
  const [rows, total] = await Promise.all([
    listInvitations(db, { ...page, memberId, now: time }),
    countInvitations(db, memberId),
  ]);
  const views = rows.map((row) => invitationView(row, viewer, time));
  if (!isAdmin || rows.length === 0) return { invitations: views, total };
  const ids = rows.map(({ id }) => id);
  const joined = Map.groupBy(await listJoined(db, ids), ({ invitation_id }) => invitation_id);
  const invitations = views.map((view) => ({
    ...view,
    joined: (joined.get(view._id) ?? []).map(nameOf),
  }));
  return { invitations, total };
}

/** Withdraws an own invitation, or for administrators any. */
export async function withdrawInvitation(
  deps: Deps,
  viewer: Viewer,
  invitationId: string,
): Promise<void> {
  await requireInviting(deps, viewer);
  const memberId = viewer.role === 'admin' ? undefined : viewer.id;
  const isRevoked = await deps.db.write((tx) =>
    revokeInvitation(tx, { id: invitationId, memberId, now: deps.now() }),
  );
  if (!isRevoked) throw new Problem('not_found');
}

async function requireInviting({ site }: Pick<Deps, 'site'>, viewer: Viewer) {
  const settings = await site.read();
  if (!canInvite(viewer, settings)) {
    throw new Problem('forbidden', { message: 'Only administrators invite people to this site.' });
  }
  return settings;
}

/** Whether somebody can register with an invitation, and who invites. */
export async function checkInvitation(
  { db, limits, site, now }: Deps,
  token: string,
  from: Origin,
): Promise<InvitationCheck> {
  await limits.linkCheckByIp.consume(from.ip);
  const time = now();
  const [{ joining }, row] = await Promise.all([
    site.read(),
    findInvitation(db.read, { tokenHash: hashToken(token) }, time),
  ]);
  if (!row) return { state: 'unknown' };
  if (joining === 'nobody') return { state: 'closed' };
  const state = stateOf(row, time);
  if (state !== 'valid') return { state };
  return { state, inviter: nameOf(row), skipsApproval: skipsApproval(row) };
}

/**
 * Finds an invitation for a registration, before the password is hashed, which is expensive. Whether
 * the last use is taken concurrently is decided by `reserveUse`.
 */
export async function findUsableInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, email }: { token: string; email: string },
): Promise<string> {
  const time = now();
  const row = await findInvitation(db.read, { tokenHash: hashToken(token) }, time);
  if (!row) throw unusable('unknown');
  const state = stateOf(row, time);
  const reservation = { invitationId: row.id, email, now: time };
  const isReserved = state === 'used' && (await hasReservation(db.read, reservation));
  if (state !== 'valid' && !isReserved) throw unusable(state);
  return row.id;
}

/**
 * Reserves a use for a registration, with a known address too, so that the number of free uses reveals
 * nothing. The same address again needs no other one.
 */
export async function reserveUse(
  { db }: Pick<Deps, 'db'>,
  tx: WriteTransaction,
  { invitationId, email, now }: { invitationId: string; email: string; now: number },
): Promise<void> {
  await lockInvitation(db, tx, invitationId);
  const isReserved = await hasReservation(tx, { invitationId, email, now });
  const row = await findInvitation(tx, { id: invitationId }, now);
  const state = row ? stateOf(row, now) : 'unknown';
  if (isReserved && state === 'used') return;
  if (state !== 'valid') throw unusable(state);
  if (!isReserved) await insertReservation(tx, { id: uuidv7(), invitationId, email, now });
}

const unusable = (state: Exclude<InvitationState, 'valid'> | 'unknown') =>
  new Problem('bad_invitation', { message: invitationTexts[state] });

function invitationView(row: InvitationRow, viewer: Viewer, now: number): InvitationView {
  return {
    _id: row.id,
    state: stateOf(row, now),
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
