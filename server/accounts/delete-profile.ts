import type { AccountsDeps } from './deps.ts';
import { confirmOwnPassword } from './own-password.ts';
import { removeMember } from './remove-member.ts';

/** Deletes the own account with all that is in it; the last administrator has to stay. */
export async function deleteProfile(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'passwords'>,
  memberId: string,
  password: string,
): Promise<void> {
  await confirmOwnPassword(deps, memberId, password, 'password');
  await deps.db.write((tx) => removeMember(deps, tx, { memberId, byId: memberId }));
}
