import type { WriteTransaction } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { Problem } from '../platform/problem.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import { holdAdmins } from './queries/administrators.ts';
import { deleteMember } from './queries/leaving.ts';

/**
 * Removes a member with all that is his: posts, comments, likes, sessions and links at once, files
 * by a job. The last administrator has to stay. Returns the name he had.
 */
export async function removeMember(
  { jobs }: { jobs: Jobs },
  tx: WriteTransaction,
  { memberId, byId }: { memberId: string; byId: string },
): Promise<{ firstName: string; lastName: string }> {
  const admins = await holdAdmins(tx);
  const isOwn = memberId === byId;
  // An administrator who is being removed himself, at the same time, removes nobody any more.
  if (!isOwn && !admins.includes(byId)) throw new Problem('unauthenticated');
  if (admins.length === 1 && admins[0] === memberId) {
    throw new Problem('forbidden', {
      message: 'You are the last administrator: name another one before you leave.',
    });
  }
  const { pictureKeys, ...name } = (await deleteMember(tx, memberId)) ?? gone(isOwn);
  await enqueueFileRemoval(jobs, tx, pictureKeys);
  return name;
}

function gone(isOwn: boolean): never {
  throw new Problem(isOwn ? 'unauthenticated' : 'not_found');
}
