const rules: [pattern: RegExp, replacement: string][] = [
  // Values of keys that hold a secret, in JSON.
  [/("\w*(?:password|token|authorization|secret)":)"(?:[^"\\]|\\.)*"/gi, '$1"***"'],
  [/\b(Bearer\s+)[^\s"\\]+/gi, '$1***'],
  // 256 random bits as we write them (43 characters of base64url), wherever they stand: also behind
  // a character of an address inside an address, such as %2F.
  [/(?<=(?<![\w-])|%[\da-f]{2})[\w-]{43}(?![\w-])/gi, '***'],
  // A database names the whole row that it refuses.
  [/\$argon2[\w$=,+/]*[\w+/]/g, '***'],
  // Credentials inside an address.
  [/(\w:\/\/[^\s/:@"]+:)[^\s/@"]+@/g, '$1***@'],
  [/\b([\p{L}\d])[\p{L}\d._%+-]{0,63}@([\p{L}\d-]{1,63}\.[\p{L}\d.-]{1,190})/gu, '$1***@$2'],
];

/** What every rule needs to match: most lines have none of it, and one search is enough for them. */
const suspicious = /[\w-]{43}|@|password|token|authorization|secret|bearer|\$argon2/i;

/** Hides passwords, tokens and e-mail addresses in a line that is about to be logged. */
export function maskSecrets(line: string): string {
  if (!suspicious.test(line)) return line;
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
