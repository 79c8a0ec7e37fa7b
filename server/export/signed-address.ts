import { readSignature, sign } from '../platform/signatures.ts';

interface Signing {
  secret: Buffer;
  now: () => number;
}

export const exportPath = '/api/dashboard/export';

const lifetime = 2 * 60_000;

const subjectOf = (memberId: string) => `export ${memberId}`;

/** An address that a browser can open without the session's token; it is soon worth nothing. */
export function exportAddress({ secret, now }: Signing, memberId: string): string {
  const expires = now() + lifetime;
  const signature = sign(secret, subjectOf(memberId), expires);
  return `${exportPath}?${new URLSearchParams({ member: memberId, expires: `${expires}`, signature })}`;
}

/** Whose data an address was made for; undefined when it is not ours or no longer counts. */
export function readExportAddress(
  { secret, now }: Signing,
  query: Record<string, unknown>,
): string | undefined {
  const { member } = query;
  if (typeof member !== 'string') return undefined;
  const counts = readSignature(secret, subjectOf(member), query, now()) !== undefined;
  return counts ? member : undefined;
}
