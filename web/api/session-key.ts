import { readToken } from './session.ts';
import { sha256 } from './sha256.ts';

/**
 * Names what pages store of this session, without the token; undefined without a session or HTTPS. Not by
 * the hash that ends the session, see `late-log-outs.ts`.
 */
export async function sessionKey(): Promise<string | undefined> {
  const token = readToken();
  if (token === null || !globalThis.isSecureContext) return undefined;
  return sha256(token);
}
