import type { z } from 'zod';
import type { Login } from '#contract/accounts.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { type JoinDeps, joinSite } from './join.ts';
import { findCredentialsByEmail, lockPassword, replaceHash } from './queries/credentials.ts';
import { openSession } from './sessions.ts';

type Deps = JoinDeps & Pick<AccountsDeps, 'limits' | 'passwords' | 'now'>;

/**
 * Creates a session for a correct password. Neither the response nor its time reveals whether an
 * address has an account; only a correct password reveals that it is not activated, not accepted yet or
 * suspended.
 */
export async function logIn(
  deps: Deps,
  login: z.output<typeof Login>,
  from: Origin,
): Promise<{ memberId: string; token: string }> {
  const attempt = await countAttempt(deps, login.email, from.ip);
  const session = await authenticate(deps, login, from);
  await attempt.succeeded();
  return session;
}

/** Checks the password and creates a session. */
async function authenticate(
  deps: Deps,
  login: z.output<typeof Login>,
  from: Origin,
): Promise<{ memberId: string; token: string }> {
  const member = await findCredentialsByEmail(deps.db, login.email);
  const checked = member?.password_hash;
  const { matches, isOutdated } = await deps.passwords.verify(login.password, checked);
  if (!member || !checked || !matches) throw new Problem('bad_credentials');
  // The attempt stays counted: whoever registered someone else's address knows this password too.
  if (member.activated_at === null) await requireAccepted(deps, member);
  if (member.suspended_at !== null) throw suspended(member.suspension_reason);

  await deps.limits.loginByMember.consume(member.id);
  const newHash = isOutdated ? await deps.passwords.hash(login.password) : undefined;
  const token = await deps.db.write(async (tx) => {
    // A lock, not an update: a write to `members` would invalidate every cached response.
    if (!(await lockPassword(deps.db, tx, member.id, checked))) return undefined;
    if (newHash) await replaceHash(tx, member.id, newHash);
    const session = { memberId: member.id, userAgent: from.userAgent, now: deps.now() };
    return openSession(tx, session);
  });
  // Changed, rehashed or suspended concurrently: check again against what is stored.
  return token === undefined ? authenticate(deps, login, from) : { memberId: member.id, token };
}

const suspended = (reason: string) =>
  new Problem('suspended', { message: say('suspended_because', { reason }) });

/** Throws for an account that is not active, except that the one in `ADMIN_EMAIL` need not wait. */
async function requireAccepted(
  deps: Deps,
  { id: memberId, email, waiting_since }: Waiting,
): Promise<void> {
  if (waiting_since === null) throw new Problem('not_activated');
  if (email !== deps.adminEmail) throw new Problem('waiting');
  await deps.db.write((tx) => joinSite(deps, tx, { memberId, now: deps.now() }));
}

interface Waiting {
  id: string;
  email: string;
  waiting_since: number | null;
}

/**
 * Counts the attempt before it is checked, so that concurrent attempts cannot bypass the limit. It
 * counts for the account's current credentials: guesses at the old password do not lock out whoever
 * has just reset it. The limit of the network stays, or an attacker could clear it with resets of an
 * own account.
 */
async function countAttempt(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  email: string,
  ip: string,
) {
  await limits.loginByIp.consume(ip);
  const emailAndIp = `${email} ${ip}`;
  const isKnown = await limits.knownIps.has(emailAndIp);
  const version = (await findCredentialsByEmail(db, email))?.credential_version ?? 0;
  const account = `${email} ${version}`;
  const byAccount = isKnown
    ? [{ limit: limits.loginFromKnownIp, key: `${emailAndIp} ${version}` }]
    : [
        { limit: limits.loginBackoff, key: account },
        { limit: limits.loginByHour, key: account },
        { limit: limits.loginByDay, key: account },
      ];
  for (const { limit, key } of byAccount) await limit.consume(key);
  return {
    async succeeded() {
      await limits.loginByIp.refund(ip);
      for (const { limit, key } of byAccount) await limit.reset(key);
      await limits.knownIps.consume(emailAndIp);
    },
  };
}
