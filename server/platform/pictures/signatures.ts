import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proof that we handed out this address, for every file of the key and until this time. */
export function signPicture(secret: Buffer, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`picture ${key} ${expires}`).digest('base64url');
}

/** The time until which an address counts; undefined when it is not ours or that time has come. */
export function readSignature(
  secret: Buffer,
  key: string,
  query: { expires?: unknown; signature?: unknown },
  now: number,
): number | undefined {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(expires)) return undefined;
  const given = Buffer.from(signature);
  const right = Buffer.from(signPicture(secret, key, Number(expires)));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(expires) > now ? Number(expires) : undefined;
}
