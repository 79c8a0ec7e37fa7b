import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: a session token, or the token of a link in a mail. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash of a token is stored: a leaked database contains no usable tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
