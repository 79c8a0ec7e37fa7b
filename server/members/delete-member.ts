import { canDeleteMember, type Viewer } from '#contract/policies.ts';
import { removeMember } from '../accounts/delete-account.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { RateLimit } from '../platform/rate-limits.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  limit: RateLimit;
  now: () => number;
}

/** Deletes another member with all their data, for administrators; returns the member's name. */
export async function deleteMember(
  deps: Deps,
  viewer: Viewer,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<string> {
  if (!canDeleteMember(viewer, { id: memberId })) {
    const isOwn = viewer.id === memberId;
    throw new Problem('forbidden', isOwn ? { message: say('own_account_deletion') } : {});
  }
  await deps.limit.consume(viewer.id);
  return deps.db.write(async (tx) => {
    const { firstName, lastName } = await removeMember(deps, tx, { memberId, byId: viewer.id });
    const name = `${firstName} ${lastName}`;
    const entry = { subject: name, adminId: viewer.id, reason, at: deps.now() };
    await recordAuditEntry(tx, { action: 'member_deleted', ...entry });
    return name;
  });
}
