import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';

/**
 * Proof that we handed out an address, for this subject and until this time. A subject begins with
 * what it is for, so that a signature of one kind never serves as another.
 */
export function sign(secret: Buffer, subject: string, expires: number): string {
  return createHmac('sha256', secret).update(`${subject} ${expires}`).digest('base64url');
}

/** The time until which an address counts; undefined when it is not ours or that time has come. */
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
  const right = Buffer.from(sign(secret, subject, Number(expires)));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(expires) > now ? Number(expires) : undefined;
}

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
