import type { AccountsDeps, Origin } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { findCredentialsByEmail } from './queries/credentials.ts';

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'limits'>;

/** Asks for a mail with a link to set a new password; whether there is an account, the job finds out. */
export function forgetPassword(deps: Deps, email: string, from: Origin): Promise<void> {
  return askForMail(deps, mailKinds.passwordReset, email, from);
}

/** Asks for the activation mail once more. */
export function resendActivation(deps: Deps, email: string, from: Origin): Promise<void> {
  return askForMail(deps, mailKinds.activationAgain, email, from);
}

async function askForMail(
  { db, jobs, limits }: Deps,
  kind: string,
  email: string,
  from: Origin,
): Promise<void> {
  await limits.mailByIp.consume(from.ip);
  await limits.mailByRecipient.consume(email);
  await limits.mailByRecipientAndDay.consume(email);
  // The same query whether there is an account or not.
  const version = (await findCredentialsByEmail(db, email))?.credential_version ?? null;
  await db.write((tx) => jobs.enqueue(tx, kind, { email, version }));
}
