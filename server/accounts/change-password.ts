import type { z } from 'zod';
import type { PasswordChange } from '#contract/accounts.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { confirmOwnPassword } from './own-password.ts';
import { setOwnPassword } from './queries/credentials.ts';
import { deleteLinksOf } from './queries/links.ts';
import { deleteSessionsOf } from './queries/sessions.ts';

/** Changes the own password; every session ends and every open link is void. */
export async function changePassword(
  deps: AccountsDeps,
  { id: memberId, sessionId }: { id: string; sessionId: string },
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
): Promise<void> {
  const member = await confirmOwnPassword(deps, memberId, currentPassword, 'currentPassword');
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.write(async (tx) => {
    const checked = { memberId, version: member.credential_version, sessionId };
    const isSet = await setOwnPassword(tx, { ...checked, hash, now: deps.now() });
    // Whatever changed the credentials meanwhile has ended this session too.
    if (!isSet) throw new Problem('unauthenticated');
    await deleteSessionsOf(tx, memberId);
    await deleteLinksOf(tx, memberId);
    await deps.jobs.enqueue(tx, mailKinds.passwordChanged, { memberId });
  });
}
