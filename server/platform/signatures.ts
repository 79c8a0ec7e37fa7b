import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';

/**
 * HMAC of a subject and an expiry time, for signed URLs. A subject begins with its purpose, so that a
 * signature for one purpose is not valid for another.
 */
export function sign(secret: Buffer, subject: string, expires: number): string {
  return createHmac('sha256', secret).update(`${subject} ${expires}`).digest('base64url');
}

/** The expiry time of a signed URL; undefined when the signature is wrong or has expired. */
export function verifySignature(
  secret: Buffer,
  subject: string,
  query: { expires?: unknown; signature?: unknown },
  now: number,
): number | undefined {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(expires)) return undefined;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(secret, subject, Number(expires)));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expires) > now ? Number(expires) : undefined;
}

/**
 * The secret that signs the URLs of private pictures. The first process generates and stores it; all
 * others, concurrent ones included, read the same.
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
  const stored = await findSecret(db);
  if (!stored) throw new Error('The picture secret was not stored.');
  return stored;
}

async function findSecret(db: Database): Promise<Buffer | undefined> {
  const row = await db.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'picture_secret')
    .executeTakeFirst();
  return row && Buffer.from(row.value, 'hex');
}
