import type { Database, WriteTransaction } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import { confirmOwnPassword } from './change-password.ts';
import type { AccountsDeps } from './deps.ts';
import { lockAdmins } from './queries/administrators.ts';
import { deleteMember } from './queries/members.ts';

/**
 * Deletes the member's own account with all its data; not that of the last administrator. With `keepNames`
 * the name stays in the posts of others that have it.
 */
export async function deleteProfile(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'passwords' | 'events'>,
  memberId: string,
  { password, keepNames }: { password: string; keepNames: boolean },
): Promise<void> {
  await confirmOwnPassword(deps, memberId, password, 'password');
  await deps.db.write(async (tx) => {
    // Before other members, as by every deletion.
    await lockAdmins(deps.db, tx);
    if (keepNames) await deps.events.nameKept(tx, memberId);
    await removeMember(deps, tx, { memberId, byId: memberId });
  });
}

/**
 * Deletes a member with posts, comments, likes, sessions and links; files are removed by a job. The
 * last administrator cannot be deleted. Returns the member's name.
 */
export async function removeMember(
  { db, jobs }: { db: Database; jobs: Jobs },
  tx: WriteTransaction,
  { memberId, byId }: { memberId: string; byId: string },
): Promise<{ firstName: string; lastName: string }> {
  const admins = await lockAdmins(db, tx);
  const isOwn = memberId === byId;
  // An administrator who has just been deleted concurrently may not delete anybody.
  if (!isOwn && !admins.includes(byId)) throw new Problem('unauthenticated');
  if (admins.length === 1 && admins[0] === memberId) {
    throw new Problem('forbidden', { message: say('last_admin_leaving') });
  }
  const { pictureKeys, ...name } = (await deleteMember(tx, memberId)) ?? gone(isOwn);
  await enqueueFileRemoval(jobs, tx, pictureKeys);
  return name;
}

function gone(isOwn: boolean): never {
  throw new Problem(isOwn ? 'unauthenticated' : 'not_found');
}
