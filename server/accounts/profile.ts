import type { z } from 'zod';
import type { ProfileInfo } from '#contract/accounts.ts';
import { formatDate } from '#contract/dates.ts';
import { searchableText } from '../db/search-text.ts';
import { replacePicture, withinUploadLimit } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { replaceAvatar, updateProfile } from './queries/members.ts';

/** Updates a member's profile; omitted fields stay unchanged. */
export async function changeProfile(
  { db, now, timeZone }: Pick<AccountsDeps, 'db' | 'now' | 'timeZone'>,
  memberId: string,
  { firstName, lastName, birthDate, gender }: z.output<typeof ProfileInfo>,
): Promise<void> {
  const today = formatDate(now(), timeZone).split('.').reverse().join('-');
  if (birthDate && birthDate > today) {
    const message = 'Birth date cannot be in the future';
    throw new Problem('validation', { message, fields: { birthDate: message } });
  }
  const isChanged = await db.write((tx) =>
    updateProfile(tx, memberId, {
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      gender,
      search_name: searchableText(firstName, lastName),
      updated_at: now(),
    }),
  );
  if (!isChanged) throw new Problem('unauthenticated');
}

/** Replaces a member's avatar, which is public; returns its storage key. */
export function changeAvatar(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'pictures' | 'storage' | 'now'>,
  memberId: string,
  bytes: Buffer,
): Promise<string> {
  return withinUploadLimit(deps.limits.uploads, memberId, () =>
    replacePicture(deps, bytes, { isPublic: true }, async (tx, image) => {
      const replaced = await replaceAvatar(tx, memberId, image);
      if (!replaced) throw new Problem('unauthenticated');
      return replaced.previousKey;
    }),
  );
}
