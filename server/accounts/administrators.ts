import { type AuditDetail, auditDetailText } from '#contract/audit-detail.ts';
import { recordAndNotify } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { findCatalogue } from '../site/catalogue.ts';
import {
  findIdByEmail,
  listAdmins,
  lockAdmins,
  lockMember,
  makeAdmin,
  updateRole,
  updateSuspension,
} from './queries/administrators.ts';
import { deleteLinksOf } from './queries/links.ts';
import { deleteSessionsOf } from './queries/sessions.ts';

/** Grants the role to the account of `ADMIN_EMAIL`, if there is one, activated and not suspended. */
export async function grantAdmin(
  deps: { events: Pick<Events, 'audited'> },
  tx: WriteTransaction,
  { email, now }: { email: string; now: number },
): Promise<void> {
  const member = await makeAdmin(tx, email);
  if (!member) return;
  const detail: AuditDetail = { code: 'named_in_admin_email', params: {} };
  await recordAndNotify(deps, tx, member.id, {
    action: 'role_granted',
    subject: `${member.first_name} ${member.last_name}`,
    reason: auditDetailText(detail, await findCatalogue(tx)),
    detail,
    adminId: null,
    at: now,
  });
}

/** Names and addresses of the administrators, for the operator. */
export function listAdministrators(db: Database) {
  return listAdmins(db);
}

/** The id of an activated account, for the operator, who knows addresses. */
export async function findMemberId(db: Database, email: string): Promise<string | undefined> {
  return (await findIdByEmail(db, email))?.id;
}

interface Target {
  memberId: string;
  /** Null for the operator on the command line. */
  adminId: string | null;
}

/** What a change found: the member's name, and whether there was something to change. */
interface Change {
  name: string;
  isChanged: boolean;
}

/**
 * Grants or revokes the administrator role; revoking ends the sessions. The last administrator keeps
 * it. Suspended members cannot have the role: so every administrator can log in.
 */
export async function setRole(
  db: Database,
  tx: WriteTransaction,
  { role, ...target }: Target & { role: 'member' | 'admin' },
): Promise<Change> {
  const { name, member, admins } = await lockForChange(db, tx, target);
  if (member.role === role) return { name, isChanged: false };
  if (member.suspended_at !== null) {
    throw new Problem('conflict', { message: say('grant_to_suspended', { name }) });
  }
  if (role === 'member' && admins.length === 1) {
    throw new Problem('forbidden', { message: say('last_admin', { name }) });
  }
  await updateRole(tx, member.id, role);
  if (role === 'member') await deleteSessionsOf(tx, member.id);
  return { name, isChanged: true };
}

/**
 * Suspends a member, ends all sessions and invalidates all open links, also of mails that are still
 * queued; or lifts the suspension. The first reason stays.
 */
export async function setSuspension(
  db: Database,
  tx: WriteTransaction,
  { suspension, ...target }: Target & { suspension: { at: number; reason: string } | null },
): Promise<Change> {
  const { name, member } = await lockForChange(db, tx, target);
  if ((member.suspended_at !== null) === (suspension !== null)) return { name, isChanged: false };
  if (member.role === 'admin') {
    throw new Problem('conflict', { message: say('suspension_of_admin', { name }) });
  }
  const { at = null, reason = '' } = suspension ?? {};
  await updateSuspension(tx, member.id, { suspendedAt: at, reason });
  if (suspension) {
    await deleteSessionsOf(tx, member.id);
    await deleteLinksOf(tx, member.id);
  }
  return { name, isChanged: true };
}

/**
 * Locks the administrators, then the member: concurrent changes wait for each other, and each decides
 * by what the one before it left.
 */
async function lockForChange(db: Database, tx: WriteTransaction, { memberId, adminId }: Target) {
  const admins = await lockAdmins(db, tx);
  // Whose role was revoked concurrently decides nothing any more.
  if (adminId !== null && !admins.includes(adminId)) throw new Problem('forbidden');
  const member = await lockMember(db, tx, memberId);
  if (!member) throw new Problem('not_found');
  return { member, admins, name: `${member.first_name} ${member.last_name}` };
}
