import type { z } from 'zod';
import type { PasswordChange } from '#contract/accounts.ts';
import type { AccountsDeps } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { confirmOwnPassword } from './own-password.ts';
import { setPassword } from './queries/credentials.ts';
import { deleteLinksOf } from './queries/links.ts';
import { deleteSessionsOf } from './queries/sessions.ts';

/** Changes the own password; every session ends and every open link is void. */
export async function changePassword(
  deps: AccountsDeps,
  memberId: string,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
): Promise<void> {
  await confirmOwnPassword(deps, memberId, currentPassword, 'currentPassword');
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.write(async (tx) => {
    await setPassword(tx, memberId, hash, deps.now());
    await deleteSessionsOf(tx, memberId);
    await deleteLinksOf(tx, memberId);
    await deps.jobs.enqueue(tx, mailKinds.passwordChanged, { memberId });
  });
}
