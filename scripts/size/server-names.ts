/** Words of the server that a browser has no use for: when one is in its files, so is code of ours. */
const serverOnly = [
  'node:sqlite',
  'node:fs',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'password_hash',
  'token_hash',
  'storage_key',
  'argon2',
  'insert into',
  'selectFrom',
  'nodemailer',
  'rate_limits',
];

/** Which of them a file holds. */
export function serverNamesIn(text: string): string[] {
  return serverOnly.filter((name) => text.includes(name));
}
