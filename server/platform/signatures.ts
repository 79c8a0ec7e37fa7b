import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { readSecret } from './secrets.ts';

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
  if (!isEqual(signature, sign(secret, subject, Number(expires)))) return undefined;
  return Number(expires) > now ? Number(expires) : undefined;
}

/** HMAC of a subject that begins with its purpose, for links that do not expire. */
export function signWithoutExpiry(secret: Buffer, subject: string): string {
  return createHmac('sha256', secret).update(`${subject} forever`).digest('base64url');
}

/** Whether a signature of `signWithoutExpiry` is genuine. */
export function verifyWithoutExpiry(secret: Buffer, subject: string, signature: string): boolean {
  return isEqual(signature, signWithoutExpiry(secret, subject));
}

/** HMAC of a text that begins with its purpose, in its place: whoever knows the secret can recognise it. */
export function keyedHash(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Signs URLs of private pictures and exports, and links that unsubscribe, and hashes the keys of rate
 * limits.
 */
export const readSigningSecret = (db: Database): Promise<Buffer> =>
  readSecret(db, 'signing_secret');
