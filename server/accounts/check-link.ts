import type { LinkKind } from '#contract/accounts.ts';
import type { TokensTable } from '../db/schema.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { findLink } from './queries/links.ts';
import { hashToken } from './tokens.ts';

const purposes = {
  activation: 'activation',
  resetPassword: 'password_reset',
  changeEmail: 'email_change',
} as const satisfies Record<LinkKind, TokensTable['purpose']>;

/**
 * Whether the call that a link is for would accept it now, so that a page can say so before a form is
 * filled. Changes nothing; an unknown, a used and an expired link give the same response.
 */
export async function isLinkValid(
  { db, limits, now }: Pick<AccountsDeps, 'db' | 'limits' | 'now'>,
  { kind, token }: { kind: LinkKind; token: string },
  from: Origin,
): Promise<boolean> {
  await limits.linkCheckByIp.consume(from.ip);
  const link = await findLink(db.read, hashToken(token), purposes[kind]);
  if (!link) return false;
  // Activation is idempotent: its link works for as long as it is stored.
  const isConfirmed = link.activated_at !== null || link.waiting_since !== null;
  if (kind === 'activation' && isConfirmed) return true;
  return link.used_at === null && link.expires_at > now();
}
