import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/**
 * The secret that signs the addresses of private pictures. The first process to ask makes it; all
 * others, at the same time or later, get the same.
 */
export async function readPictureSecret(db: Database): Promise<Buffer> {
  const known = await findSecret(db);
  if (known) return known;
  const value = randomBytes(32).toString('hex');
  await db.write((tx) =>
    tx
      .insertInto('settings')
      .values({ name: 'picture_secret', value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const kept = await findSecret(db);
  if (!kept) throw new Error('The secret was written and is not there.');
  return kept;
}

async function findSecret(db: Database): Promise<Buffer | undefined> {
  const row = await db.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'picture_secret')
    .executeTakeFirst();
  return row && Buffer.from(row.value, 'hex');
}
