import type { z } from 'zod';
import type { ProfileInfo } from '#contract/accounts.ts';
import { formatDate } from '#contract/dates.ts';
import type { Language } from '#contract/languages.ts';
import type { WriteTransaction } from '../db/database.ts';
import { searchableText } from '../db/search-text.ts';
import { say } from '../platform/message.ts';
import { replacePicture } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import {
  findSearchName,
  replaceAvatar,
  setMailLanguage,
  updateProfile,
} from './queries/members.ts';

/** Updates a member's profile; omitted fields stay unchanged. */
export async function changeProfile(
  deps: Pick<AccountsDeps, 'db' | 'limits' | 'now' | 'timeZone' | 'events'>,
  memberId: string,
  { version, firstName, lastName, birthDate, gender, nameable }: z.output<typeof ProfileInfo>,
): Promise<void> {
  const { db, limits, now, timeZone, events } = deps;
  await limits.profileByMember.consume(memberId);
  const today = formatDate(now(), timeZone).split('.').reverse().join('-');
  if (birthDate && birthDate > today) {
    const message = say('birth_date_in_future');
    throw new Problem('validation', { message, fields: { birthDate: message } });
  }
  const search_name = searchableText(firstName, lastName);
  await db.write(async (tx) => {
    const previous = await findSearchName(tx, memberId);
    if (previous === undefined) throw new Problem('unauthenticated');
    const changes = {
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      gender,
      nameable,
      search_name,
      updated_at: now(),
    };
    if (!(await updateProfile(tx, { memberId, version }, changes))) throw new Problem('conflict');
    if (previous !== search_name) await events.nameChanged(tx, memberId);
  });
}

/** Changes the language of a member's mails, in the transaction of their other settings; null is the site's. */
export async function changeMailLanguage(
  tx: WriteTransaction,
  memberId: string,
  language: Language | null,
): Promise<void> {
  if (!(await setMailLanguage(tx, memberId, language))) throw new Problem('unauthenticated');
}

/** Replaces a member's avatar, which is public; returns its storage key. */
export function changeAvatar(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'pictures' | 'storage' | 'now'>,
  memberId: string,
  bytes: Buffer,
): Promise<string> {
  const { storedKilobytes } = deps.limits;
  const picture = { bytes, isPublic: true, memberId, storedKilobytes };
  return replacePicture(deps, picture, async (tx, image) => {
    const replaced = await replaceAvatar(tx, memberId, image);
    if (!replaced) throw new Problem('unauthenticated');
    return replaced.previousKey;
  });
}
