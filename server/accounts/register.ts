import type { z } from 'zod';
import type { Registration } from '#contract/accounts.ts';
import { searchableText } from '../db/search-text.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { type LimitedKey, withinLimits } from '../platform/rate-limits.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { findUsableInvitation, reserveUse } from './invitations.ts';
import { type JoinDeps, joinSite } from './join.ts';
import { unusablePassword } from './passwords.ts';
import { findCredentialsByEmail } from './queries/credentials.ts';
import { consumeLink, findLink } from './queries/links.ts';
import { registerMember } from './queries/members.ts';
import { mailsToRecipient } from './rate-limits.ts';
import { mailJobs } from './send-mails.ts';
import { hashToken } from './tokens.ts';

/**
 * Registers a member. Work and response are the same for an address that has an account already: only
 * the mail says so.
 */
export async function register(
  deps: AccountsDeps,
  form: z.output<typeof Registration>,
  from: Origin,
): Promise<void> {
  const admitted = await admit(deps, form, from);
  let isStored = false;
  // Repeated only after a concurrent registration of the same address, a bounded number of times.
  while (!isStored) isStored = await store(deps, form, admitted);
}

interface Admitted {
  hash: string;
  invitationId: string | undefined;
}

/**
 * Counts the registration and hashes its password. What fails before that is not counted; once there
 * is a hash nothing is refunded, or a registration that fails later would cost its sender nothing.
 */
async function admit(
  deps: AccountsDeps,
  form: z.output<typeof Registration>,
  from: Origin,
): Promise<Admitted> {
  const { limits, passwords } = deps;
  const emailAndIp = `${form.email} ${from.ip}`;
  const byIp: LimitedKey[] = [
    [limits.registerByIp, from.ip],
    [limits.registerByIpAndDay, from.ip],
  ];
  const isRepeated = await limits.registered.has(emailAndIp);
  return withinLimits(isRepeated ? [] : byIp, async () => {
    const invitationId = await requireAdmission(deps, form);
    const others = [
      ...mailsToRecipient(limits, form.email),
      [limits.registered, emailAndIp],
    ] as const;
    return withinLimits(others, async () => ({
      hash: await passwords.hash(form.password),
      invitationId,
    }));
  }).catch((error) => countRefusedInvitation(error, byIp));
}

/** Counts a refused invitation, unlike other failures: somebody may be trying out invitations. */
async function countRefusedInvitation(error: unknown, byIp: readonly LimitedKey[]): Promise<never> {
  const isGuess = error instanceof Problem && error.code === 'bad_invitation';
  for (const [limit, key] of isGuess ? byIp : []) await limit.consume(key);
  throw error;
}

/**
 * The invitation to register with, if any; throws when the site is closed to this registration. The
 * address in `ADMIN_EMAIL` is let in until it has an active account, so that no setting locks out the
 * operator; after that it is refused like any other, and nobody can find out which it is.
 */
async function requireAdmission(
  deps: AccountsDeps,
  { email, invitation }: z.output<typeof Registration>,
): Promise<string | undefined> {
  const [{ joining }, account] = await Promise.all([
    deps.site.read(),
    findCredentialsByEmail(deps.db, email),
  ]);
  if (email === deps.adminEmail && !account?.activated_at) return undefined;
  if (joining === 'nobody') throw new Problem('registration_closed');
  if (invitation) return findUsableInvitation(deps, invitation);
  if (joining === 'invitation') {
    throw new Problem('bad_invitation', { message: say('invitation_missing') });
  }
  return undefined;
}

async function store(
  { db, jobs, passwords, site, now }: AccountsDeps,
  { email, password, firstName, lastName }: z.output<typeof Registration>,
  { hash, invitationId }: Admitted,
): Promise<boolean> {
  const currentHash = (await findCredentialsByEmail(db, email))?.password_hash;
  const { matches } = await passwords.verify(password, currentHash);
  const time = now();
  const member = {
    // Random, because it is public: a UUIDv7 would reveal when the member registered.
    id: crypto.randomUUID(),
    email,
    password_hash: hash,
    first_name: firstName,
    last_name: lastName,
    gender: null,
    birth_date: null,
    image_id: null,
    activated_at: null,
    created_at: time,
    updated_at: time,
    search_name: searchableText(firstName, lastName),
  };
  return db.write(async (tx) => {
    if (!(await registerMember(tx, member, { hash: currentHash, matches }))) return false;
    if (invitationId) await reserveUse({ db, site }, tx, { invitationId, email, now: time });
    await jobs.enqueue(tx, mailJobs.registration, { email });
    return true;
  });
}

/** What came of an activation link. */
export interface Activation {
  /** The link was used before, and nothing has changed. */
  isRepeated: boolean;
  /** An administrator has yet to accept the account. */
  isWaiting: boolean;
  /** The owner has to set a password before logging in, because none works. */
  needsPassword: boolean;
}

/** Confirms the address of an account with the token from the mail; idempotent. */
export async function activateAccount(
  deps: JoinDeps & Pick<AccountsDeps, 'limits' | 'now'>,
  token: string,
  from: Origin,
): Promise<Activation> {
  const { db, limits, now } = deps;
  await limits.linkByIp.consume(from.ip);
  const hash = hashToken(token);
  const time = now();
  return db.write(async (tx) => {
    // A concurrent request waits here for the row lock, and then finds the account active.
    const isConsumed = await consumeLink(tx, hash, 'activation', time);
    const link = await findLink(tx, hash, 'activation');
    const needsPassword = link?.password_hash === unusablePassword;
    const isRepeated = !!link && (link.activated_at !== null || link.waiting_since !== null);
    if (!link || !(isConsumed || isRepeated)) {
      throw new Problem('bad_link', { message: say('activation_link_expired') });
    }
    const outcome = await joinSite(deps, tx, { memberId: link.member_id, now: time });
    return { isRepeated, isWaiting: outcome === 'waiting', needsPassword };
  });
}

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'limits'>;

/** Requests the activation mail again. */
export function resendActivation(deps: Deps, email: string, from: Origin): Promise<void> {
  return requestMail(deps, mailJobs.activationAgain, email, from);
}

/** Requests a mail with a link to reset the password. Whether the account exists is checked by the job. */
export function requestPasswordReset(deps: Deps, email: string, from: Origin): Promise<void> {
  return requestMail(deps, mailJobs.passwordReset, email, from);
}

async function requestMail(
  { db, jobs, limits }: Deps,
  kind: string,
  email: string,
  from: Origin,
): Promise<void> {
  await withinLimits([[limits.mailByIp, from.ip], ...mailsToRecipient(limits, email)], async () => {
    // The same queries whether or not the account exists, so that the time reveals nothing.
    const version = (await findCredentialsByEmail(db, email))?.credential_version ?? null;
    await db.write((tx) => jobs.enqueue(tx, kind, { email, version }));
  });
}
