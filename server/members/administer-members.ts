import type { Viewer } from '#contract/policies.ts';
import { setRole, setSuspension } from '../accounts/administrators.ts';
import { recordAndNotify } from '../audit/entries.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import { Problem } from '../platform/problem.ts';

interface Deps {
  db: Database;
  now: () => number;
  events: Pick<Events, 'audited'>;
}

/** Null for the operator on the command line. */
type AdminId = string | null;

/** Grants or revokes the administrator role; returns what happened, as a sentence. */
export async function changeRole(
  deps: Deps,
  adminId: AdminId,
  { memberId, role }: { memberId: string; role: Viewer['role'] },
): Promise<string> {
  const { db, now } = deps;
  const isGrant = role === 'admin';
  const { name, isChanged } = await db.write(async (tx) => {
    const change = await setRole(db, tx, { memberId, adminId, role });
    const action = isGrant ? 'role_granted' : 'role_revoked';
    if (change.isChanged) {
      const entry = { action, subject: change.name, adminId, at: now() } as const;
      await recordAndNotify(deps, tx, memberId, entry);
    }
    return change;
  });
  if (!isChanged) return `${name} is ${isGrant ? 'an administrator already' : 'no administrator'}.`;
  return isGrant
    ? `${name} is an administrator now.`
    : `${name} is no longer an administrator, and is logged out everywhere.`;
}

/** Suspends another member or lifts the suspension; returns what happened, as a sentence. */
export async function changeSuspension(
  deps: Deps,
  adminId: string,
  { memberId, isSuspended, reason }: { memberId: string; isSuspended: boolean; reason: string },
): Promise<string> {
  if (memberId === adminId) {
    throw new Problem('forbidden', { message: 'You cannot suspend yourself.' });
  }
  const { db, now } = deps;
  const at = now();
  const { name, isChanged } = await db.write(async (tx) => {
    const suspension = isSuspended ? { at, reason } : null;
    const change = await setSuspension(db, tx, { memberId, adminId, suspension });
    const action = isSuspended ? 'member_suspended' : 'member_unsuspended';
    if (change.isChanged) {
      const entry = { action, subject: change.name, adminId, reason, at } as const;
      await recordAndNotify(deps, tx, memberId, entry);
    }
    return change;
  });
  if (!isChanged) return `${name} is ${isSuspended ? 'suspended already' : 'not suspended'}.`;
  return isSuspended
    ? `${name} is suspended, and is logged out everywhere.`
    : `${name} can log in again.`;
}
