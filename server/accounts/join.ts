import type { WriteTransaction } from '../db/database.ts';
import { notifyAdmins } from './approval.ts';
import type { AccountsDeps } from './deps.ts';
import { skipsApproval } from './invitations.ts';
import {
  findInvitation,
  findReservation,
  lockInvitation,
  takeReservation,
} from './queries/invitations.ts';
import { activateMember } from './queries/members.ts';
import { lockMember, startWaiting } from './queries/waiting.ts';

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'site' | 'adminEmail'>;

/**
 * Called once the owner of an account has confirmed its address, by whichever link: the account becomes
 * active, or waits until an administrator accepts it. The one in `ADMIN_EMAIL` never waits, so that no
 * setting locks out the operator.
 */
export async function joinSite(
  deps: Deps,
  tx: WriteTransaction,
  { memberId, now }: { memberId: string; now: number },
): Promise<'active' | 'waiting'> {
  const { db, adminEmail } = deps;
  const member = await lockMember(db, tx, memberId);
  if (!member || member.activated_at !== null) return 'active';
  const isOperator = member.email === adminEmail;
  if (member.waiting_since !== null && !isOperator) return 'waiting';
  const invitation = await takeInvitation(deps, tx, { memberId, now });
  if (isOperator || !(await mustWait(deps, invitation))) {
    await activateMember(tx, { memberId, adminEmail, now });
    return 'active';
  }
  await startWaiting(tx, memberId, now);
  await notifyAdmins(deps, tx);
  return 'waiting';
}

/**
 * What the setting says now, not when the account was registered. Whoever confirms the address after
 * others have taken the released use of the invitation is not invited any more, and waits.
 */
async function mustWait({ site }: Deps, invitation: Awaited<ReturnType<typeof takeInvitation>>) {
  const { joining } = await site.read();
  if (joining === 'approval') return !invitation?.isTaken || !invitation.skipsApproval;
  return joining === 'invitation' && invitation !== undefined && !invitation.isTaken;
}

/** Takes the use that the registration has reserved, or if it was released, a free one. */
async function takeInvitation(
  { db }: Deps,
  tx: WriteTransaction,
  { memberId, now }: { memberId: string; now: number },
): Promise<{ isTaken: boolean; skipsApproval: boolean } | undefined> {
  const use = await findReservation(tx, memberId, now);
  if (!use) return undefined;
  await lockInvitation(db, tx, use.invitation_id);
  const row = await findInvitation(tx, { id: use.invitation_id }, now);
  if (!row) return undefined;
  const isTaken = use.isHeld || row.taken < row.uses;
  if (isTaken) await takeReservation(tx, use.id, now);
  return { isTaken, skipsApproval: skipsApproval(row) };
}
