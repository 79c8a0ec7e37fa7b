import type { z } from 'zod';
import type { Registration } from '#contract/accounts.ts';
import { searchableText } from '../db/search-text.ts';
import type { AccountsDeps, Origin } from './deps.ts';
import { mailKinds } from './mail-kinds.ts';
import { registerMember } from './queries/accounts.ts';
import { findCredentialsByEmail } from './queries/credentials.ts';

/**
 * Takes a registration. The work and the answer are the same for a known address: the mail alone
 * tells whether to activate a new account or that there is one already.
 */
export async function register(
  deps: AccountsDeps,
  form: z.output<typeof Registration>,
  from: Origin,
): Promise<void> {
  const { limits, passwords } = deps;
  await limits.registerByIp.consume(from.ip);
  await limits.mailByRecipient.consume(form.email);
  await limits.mailByRecipientAndDay.consume(form.email);
  const hash = await passwords.hash(form.password);
  let isStored = false;
  // Again only when another registration came between, which happens a bounded number of times.
  while (!isStored) isStored = await store(deps, form, hash);
}

async function store(
  { db, jobs, passwords, now }: AccountsDeps,
  { email, password, firstName, lastName }: z.output<typeof Registration>,
  hash: string,
): Promise<boolean> {
  const known = (await findCredentialsByEmail(db, email))?.password_hash;
  const { matches } = await passwords.verify(password, known);
  const time = now();
  const member = {
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
    search_name: searchableText(firstName, lastName),
  };
  return db.write(async (tx) => {
    if (!(await registerMember(tx, member, { hash: known, matches }))) return false;
    await jobs.enqueue(tx, mailKinds.registration, { email });
    return true;
  });
}
