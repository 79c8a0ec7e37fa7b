import type { Database, WriteTransaction } from '../db/database.ts';
import type { SiteSettings } from '../site/settings.ts';
import { grantAdmin } from './administrators.ts';
import { enqueueApprovalMail } from './approval.ts';
import type { AccountsDeps } from './deps.ts';
import { invitationState, skipsApproval } from './invitations.ts';
import {
  findInvitation,
  findReservation,
  type InvitationRow,
  lockInvitation,
  takeReservation,
} from './queries/invitations.ts';
import { activateMember } from './queries/members.ts';
import { lockAccount, startWaiting } from './queries/waiting.ts';

export type JoinDeps = Pick<AccountsDeps, 'db' | 'jobs' | 'site' | 'adminEmail' | 'events'>;

/**
 * Called once the owner of an account has confirmed its address, by whichever link: the account becomes
 * active, or waits until an administrator accepts it. The one in `ADMIN_EMAIL` never waits, so that no
 * setting locks out the operator.
 */
export async function joinSite(
  deps: JoinDeps,
  tx: WriteTransaction,
  { memberId, now }: { memberId: string; now: number },
): Promise<'active' | 'waiting'> {
  const { db, adminEmail } = deps;
  const member = await lockAccount(db, tx, memberId);
  if (!member || member.activated_at !== null) return 'active';
  const isOperator = member.email === adminEmail;
  if (member.waiting_since !== null && !isOperator) return 'waiting';
  const settings = await deps.site.read();
  const invitation = await takeInvitation(db, tx, { memberId, settings, now });
  if (isOperator || !mustWait(settings, invitation)) {
    await activateMember(tx, memberId, now);
    await deps.events.memberJoined(tx, { memberId, at: now });
    if (isOperator) await grantAdmin(deps, tx, { email: member.email, now });
    return 'active';
  }
  await startWaiting(tx, memberId, now);
  await enqueueApprovalMail(deps, tx);
  await deps.events.accountWaits(tx, now);
  return 'waiting';
}

/**
 * What the setting says now, not when the account was registered: whoever registered while the site was
 * open and confirms the address later is not let in by that.
 */
function mustWait({ joining }: SiteSettings, invitation: InvitationRow | undefined): boolean {
  if (joining === 'everyone') return false;
  if (joining === 'invitation') return !invitation;
  return joining === 'nobody' || !invitation || !skipsApproval(invitation);
}

/**
 * Takes the use that the registration has reserved, or if it was released, a free one. Returns the
 * invitation, or undefined for whoever is not invited any more: it was withdrawn, or others have taken
 * the released use.
 */
async function takeInvitation(
  db: Database,
  tx: WriteTransaction,
  { memberId, settings, now }: { memberId: string; settings: SiteSettings; now: number },
): Promise<InvitationRow | undefined> {
  const use = await findReservation(tx, memberId, now);
  if (!use) return undefined;
  await lockInvitation(db, tx, use.invitation_id);
  const row = await findInvitation(tx, { id: use.invitation_id }, now);
  if (!row) return undefined;
  const state = invitationState(row, settings, now);
  const isUsable = use.isHeld ? state !== 'revoked' : state === 'valid';
  if (!isUsable) return undefined;
  await takeReservation(tx, use.id, now);
  return row;
}
