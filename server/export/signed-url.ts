import { sign, verifySignature } from '../platform/signatures.ts';

interface Signing {
  secret: Buffer;
  now: () => number;
}

export const exportPath = '/api/dashboard/export';

const lifetime = 2 * 60_000;

/** The member whose data a URL is for, and the session that requested it. */
interface ExportSubject {
  member: string;
  session: string;
}

const subjectOf = ({ member, session }: ExportSubject) => `export ${member} ${session}`;

/** A URL that works for two minutes without the session token. */
export function exportUrl({ secret, now }: Signing, subject: ExportSubject): string {
  const expires = now() + lifetime;
  const signature = sign(secret, subjectOf(subject), expires);
  return `${exportPath}?${new URLSearchParams({ ...subject, expires: `${expires}`, signature })}`;
}

/** The subject of a signed URL; undefined when the signature is invalid or has expired. */
export function verifyExportUrl(
  { secret, now }: Signing,
  query: Record<string, unknown>,
): ExportSubject | undefined {
  const { member, session } = query;
  if (typeof member !== 'string' || typeof session !== 'string') return undefined;
  const subject = { member, session };
  const isValid = verifySignature(secret, subjectOf(subject), query, now()) !== undefined;
  return isValid ? subject : undefined;
}
