/** Names that only server code contains. */
const serverOnly =
  'node:sqlite, node:fs, DATABASE_URL, SMTP_URL, METRICS_TOKEN, AWS_SECRET_ACCESS_KEY, password_hash, token_hash, storage_key, argon2, insert into, selectFrom, nodemailer, rate_limits'.split(
    ', ',
  );

/** Those that a file for browsers contains. */
export function serverNamesIn(text: string): string[] {
  return serverOnly.filter((name) => text.includes(name));
}
