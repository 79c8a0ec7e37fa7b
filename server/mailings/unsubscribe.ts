import type { MailList } from '#contract/notifications.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { signWithoutExpiry, verifyWithoutExpiry } from '../platform/signatures.ts';
import { findMailSettings, updateMailSettings } from './queries/settings.ts';

const subjectOf = (memberId: string, list: string) => `unsubscribe ${memberId} ${list}`;

/** The token of links that unsubscribe a member from a list. It does not expire. */
export function unsubscribeToken(secret: Buffer, memberId: string, list: MailList): string {
  return `${memberId}.${list}.${signWithoutExpiry(secret, subjectOf(memberId, list))}`;
}

const isList = (list: string): list is MailList => list === 'comments' || list === 'digest';

/** Unsubscribes whoever the token was sent to, also if it was done before; returns from what. */
export async function unsubscribe(
  { db, secret, now }: { db: Database; secret: Buffer; now: () => number },
  token: string,
): Promise<MailList> {
  const [memberId = '', list = '', signature = '', ...rest] = token.split('.');
  const isGenuine =
    rest.length === 0 && verifyWithoutExpiry(secret, subjectOf(memberId, list), signature);
  if (!isGenuine || !isList(list)) throw new Problem('bad_link');
  const current = await findMailSettings(db, memberId);
  // These requests are not limited, so those that change nothing must not write.
  if (current?.[`${list}_mail`] === 'never') return list;
  const isDone = await db.write((tx) =>
    updateMailSettings(tx, memberId, { [list]: 'never' }, now()),
  );
  if (!isDone) throw new Problem('bad_link');
  return list;
}
