import { Id } from '#contract/fields.ts';
import { MailList, type Unsubscribed } from '#contract/notifications.ts';
import type { Database } from '../db/database.ts';
import { muteFromMail } from '../notifications/mute.ts';
import { Problem } from '../platform/problem.ts';
import { signWithoutExpiry, verifyWithoutExpiry } from '../platform/signatures.ts';
import { findMailSettings, updateMailSettings } from './queries/settings.ts';

const subjectOf = (memberId: string, what: string) => `unsubscribe ${memberId} ${what}`;

/**
 * The token of links that unsubscribe a member: from a list, or from the conversation about the post with
 * this id. It does not expire.
 */
export function unsubscribeToken(
  secret: Buffer,
  memberId: string,
  what: MailList | { postId: string },
): string {
  const name = typeof what === 'string' ? what : what.postId;
  return `${memberId}.${name}.${signWithoutExpiry(secret, subjectOf(memberId, name))}`;
}

const isList = (name: string): name is MailList => MailList.safeParse(name).success;

/** Unsubscribes whoever the token was sent to, also if it was done before; returns from what. */
export async function unsubscribe(
  { db, secret, now }: { db: Database; secret: Buffer; now: () => number },
  token: string,
): Promise<Unsubscribed> {
  const [memberId = '', name = '', signature = '', ...rest] = token.split('.');
  const isGenuine =
    rest.length === 0 && verifyWithoutExpiry(secret, subjectOf(memberId, name), signature);
  if (!isGenuine) throw new Problem('bad_link');
  const isDone = isList(name)
    ? await unsubscribeFromList({ db, now }, memberId, name)
    : Id.safeParse(name).success && (await muteFromMail({ db, now }, { memberId, postId: name }));
  if (!isDone) throw new Problem('bad_link');
  return isList(name) ? name : 'conversation';
}

/** False without such a member. */
async function unsubscribeFromList(
  { db, now }: { db: Database; now: () => number },
  memberId: string,
  list: MailList,
): Promise<boolean> {
  const current = await findMailSettings(db, memberId);
  // These requests are not limited, so those that change nothing must not write.
  if (current?.[`${list}_mail`] === 'never') return true;
  return db.write((tx) => updateMailSettings(tx, memberId, { [list]: 'never' }, now()));
}
