import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { confirmOwnPassword } from './own-password.ts';
import { deleteMember } from './queries.ts';

/** Deletes the own account with all that is in it; the last administrator has to stay. */
export async function deleteProfile(
  deps: Pick<AccountsDeps, 'db' | 'limits' | 'passwords'>,
  memberId: string,
  password: string,
): Promise<void> {
  await confirmOwnPassword(deps, memberId, password, 'password');
  const isGone = await deps.db.write((tx) => deleteMember(tx, memberId));
  if (!isGone) {
    throw new Problem('forbidden', {
      message: 'You are the last administrator: name another one before you leave.',
    });
  }
}
