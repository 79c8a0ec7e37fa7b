import { readToken } from './session.ts';

/** Names what pages store of this session, without the token; undefined without a session or HTTPS. */
export async function sessionKey(): Promise<string | undefined> {
  const token = readToken();
  if (token === null || !globalThis.isSecureContext) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
