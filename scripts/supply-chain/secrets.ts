/** What secrets look like: their own marks, or a name with a value that nobody would type. */
const marks: [kind: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,100})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abposr]-[A-Za-z0-9-]{10,80}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,80}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a signed token', /\beyJ[\w-]{10,400}\.eyJ[\w-]{10,800}\.[\w-]{10,400}/],
  [
    'a password in an address',
    /\b[a-z][a-z+]{1,15}:\/\/[\w.-]{1,60}:(?=[^\s:@]{0,80}\d)[^\s:@/'"`<>${}]{8,80}@(?!localhost|127\.)/,
  ],
  [
    'a secret by its name',
    /(?:secret|password|api[_-]?key|access[_-]?key|token)["']?\s{0,3}[:=]\s{0,3}["'](?=[^"']{0,80}\d)(?=[^"']{0,80}[A-Z])[A-Za-z0-9+/_-]{24,80}={0,2}["']/i,
  ],
];

/** The kinds of secrets a text seems to hold. */
export function secretsIn(text: string): string[] {
  return marks.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
}
