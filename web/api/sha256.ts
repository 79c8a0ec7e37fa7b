/** In hexadecimal, as the server stores tokens of sessions. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = await digest(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (hasNativeHash()) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256OfBytes } = await loadHash();
  return sha256OfBytes(bytes);
}

/** Browsers have none on plain HTTP. */
const hasNativeHash = () => globalThis.crypto.subtle !== undefined;

const loadHash = () => import('./sha256-of-bytes.ts');

/** So that it is there without a connection. */
export function prepareHash(): void {
  if (!hasNativeHash()) loadHash().catch(() => undefined);
}
