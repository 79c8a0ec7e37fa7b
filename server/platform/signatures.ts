import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proof that we handed out an address, for this subject and until this time. A subject begins with
 * what it is for, so that a signature of one kind never serves as another.
 */
export function sign(secret: Buffer, subject: string, expires: number): string {
  return createHmac('sha256', secret).update(`${subject} ${expires}`).digest('base64url');
}

/** The time until which an address counts; undefined when it is not ours or that time has come. */
export function readSignature(
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
