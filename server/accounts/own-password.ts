import { Problem } from '../platform/problem.ts';
import type { AccountsDeps } from './deps.ts';
import { findCredentials } from './queries/credentials.ts';

/** Makes sure that who asks for a sensitive change knows the password, not only has the session. */
export async function confirmOwnPassword(
  { db, limits, passwords }: Pick<AccountsDeps, 'db' | 'limits' | 'passwords'>,
  memberId: string,
  password: string,
  field: 'password' | 'currentPassword',
) {
  await limits.sensitiveByMember.consume(memberId);
  const member = await findCredentials(db, memberId);
  const { matches } = await passwords.verify(password, member?.password_hash);
  if (!member || !matches) {
    const message = 'The password is not right.';
    throw new Problem('bad_credentials', { message, fields: { [field]: message } });
  }
  return member;
}
