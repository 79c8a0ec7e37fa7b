import type { Viewer } from '#contract/policies.ts';
import { setRole, setSuspension } from '../accounts/administrators.ts';
import { recordAndNotify } from '../audit/entries.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import { type Message, say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';

interface Deps {
  db: Database;
  now: () => number;
  events: Pick<Events, 'audited'>;
}

/** Null for the operator on the command line. */
type AdminId = string | null;

/** Grants or revokes the administrator role; returns what happened. */
export async function changeRole(
  deps: Deps,
  adminId: AdminId,
  { memberId, role }: { memberId: string; role: Viewer['role'] },
): Promise<Message> {
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
  const code = isGrant ? 'role_granted' : 'role_revoked';
  return say(isChanged ? code : `${code}_before`, { name });
}

/** Suspends another member or lifts the suspension; returns what happened. */
export async function changeSuspension(
  deps: Deps,
  adminId: string,
  { memberId, isSuspended, reason }: { memberId: string; isSuspended: boolean; reason: string },
): Promise<Message> {
  if (memberId === adminId) {
    throw new Problem('forbidden', { message: say('own_account_suspension') });
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
  const code = isSuspended ? 'member_suspended' : 'member_unsuspended';
  return say(isChanged ? code : `${code}_before`, { name });
}
