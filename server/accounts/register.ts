import type { z } from 'zod';
import type { Registration } from '#contract/accounts.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { registerMember } from './queries/accounts.ts';
import { searchableName } from './searchable-name.ts';

/**
 * Takes a registration. The work and the answer are the same for a known address: the mail alone
 * tells whether to activate a new account or that there is one already.
 */
export async function register(
  { db, jobs, limits, passwords, now }: AccountsDeps,
  { email, password, firstName, lastName }: z.output<typeof Registration>,
  from: Origin,
): Promise<void> {
  await limits.registerByIp.take(from.ip);
  await limits.mailByRecipient.take(email);
  await limits.mailByRecipientAndDay.take(email);
  const hash = await passwords.hash(password);
  const time = now();
  await db.write(async (tx) => {
    await registerMember(tx, {
      // Public, so it is random: a UUIDv7 would tell when its member registered.
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
      search_name: searchableName(firstName, lastName),
    });
    await jobs.enqueue(tx, mailKinds.registration, { email });
  });
}
