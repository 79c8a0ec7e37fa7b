import { sign, verifySignature } from '../platform/signatures.ts';

interface Signing {
  secret: Buffer;
  now: () => number;
}

export const exportPath = '/api/dashboard/export';

const lifetime = 2 * 60_000;

/** Whose data an address is for, and the session that asked for it. */
interface ExportSubject {
  member: string;
  session: string;
}

const subjectOf = ({ member, session }: ExportSubject) => `export ${member} ${session}`;

/** An address that a browser can open without the session's token; it is soon worth nothing. */
export function exportAddress({ secret, now }: Signing, subject: ExportSubject): string {
  const expires = now() + lifetime;
  const signature = sign(secret, subjectOf(subject), expires);
  return `${exportPath}?${new URLSearchParams({ ...subject, expires: `${expires}`, signature })}`;
}

/** What an address was made for; undefined when it is not ours or has expired. */
export function readExportAddress(
  { secret, now }: Signing,
  query: Record<string, unknown>,
): ExportSubject | undefined {
  const { member, session } = query;
  if (typeof member !== 'string' || typeof session !== 'string') return undefined;
  const subject = { member, session };
  const counts = verifySignature(secret, subjectOf(subject), query, now()) !== undefined;
  return counts ? subject : undefined;
}
