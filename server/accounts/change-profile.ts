import type { z } from 'zod';
import type { ProfileInfo } from '#contract/accounts.ts';
import { formatDate } from '#contract/dates.ts';
import { searchableText } from '../db/search-text.ts';
import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { updateProfile } from './queries/accounts.ts';

/** Changes what a member says of himself; what he does not mention stays. */
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
