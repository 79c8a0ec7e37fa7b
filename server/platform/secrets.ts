import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';

type SecretName = 'signing_secret' | 'push_key';

/**
 * A secret of the site, in the table `settings`. The first process that needs it generates and stores it;
 * all others, concurrent ones included, read the same.
 */
export async function readSecret(
  db: Database,
  name: SecretName,
  generate: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  const known = await findSecret(db, name);
  if (known) return known;
  const value = generate().toString('hex');
  await db.write((tx) =>
    tx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const stored = await findSecret(db, name);
  if (!stored) throw new Error(`The secret ${name} was not stored.`);
  return stored;
}

async function findSecret(db: Database, name: SecretName): Promise<Buffer | undefined> {
  const row = await db.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && Buffer.from(row.value, 'hex');
}
