import { pino } from 'pino';

export type Log = pino.Logger;

interface LogOptions {
  /** One short line per entry for a terminal instead of JSON. */
  readable: boolean;
  level?: pino.LevelWithSilent;
  /** Receives the lines; standard output, in batches, unless given. */
  write?: (text: string) => void;
}

/**
 * Creates the log of the process. Secrets are masked in the serialised line, so that every field,
 * message and stack trace is covered.
 */
export function createLog({ readable, level = 'info', write }: LogOptions): Log {
  const streamWrite = readable ? (line: string) => readableLine(maskSecrets(line)) : maskSecrets;
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite },
  };
  return pino(options, write ? { write } : pino.destination({ dest: 1, sync: false }));
}

const rules: [pattern: RegExp, replacement: string][] = [
  // Values of keys that hold a secret, in JSON.
  [/("\w*(?:password|token|authorization|secret)":)"(?:[^"\\]|\\.)*"/gi, '$1"***"'],
  [/\b(Bearer\s+)[^\s"\\]+/gi, '$1***'],
  // 256 random bits in base64url (43 characters), also after a percent-encoded character such as %2F.
  [/(?<=(?<![\w-])|%[\da-f]{2})[\w-]{43}(?![\w-])/gi, '***'],
  // Password hashes: a database error may contain the whole row.
  [/\$argon2[\w$=,+/]*[\w+/]/g, '***'],
  // Credentials inside a URL.
  [/(\w:\/\/[^\s/:@"]+:)[^\s/@"]+@/g, '$1***@'],
  [/\b([\p{L}\d])[\p{L}\d._%+-]{0,63}@([\p{L}\d-]{1,63}\.[\p{L}\d.-]{1,190})/gu, '$1***@$2'],
];

/** Matches whatever any rule matches, so that most lines need a single search. */
const mayHoldSecret = /[\w-]{43}|@|password|token|authorization|secret|bearer|\$argon2/i;

/** Masks passwords, tokens and e-mail addresses in a log line. */
export function maskSecrets(line: string): string {
  if (!mayHoldSecret.test(line)) return line;
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

interface Entry {
  level: number;
  time: string;
  msg?: string;
  method?: string;
  url?: string;
  status?: number;
  ms?: number;
  err?: { message: string; stack?: string };
}

/** Formats a JSON log line for a terminal; returns anything else unchanged. */
export function readableLine(line: string): string {
  const entry = parse(line);
  if (!entry) return line;
  const clock = entry.time.slice(11, 19);
  const request =
    entry.method && `${entry.method} ${entry.url} ${entry.status} in ${entry.ms?.toFixed(0)} ms`;
  const words = [clock, levels[entry.level], request, request ? '' : entry.msg];
  const failure = entry.err ? `\n${entry.err.stack ?? entry.err.message}` : '';
  return `${withoutControlCharacters(words.filter(Boolean).join('  '))}${indented(failure)}\n`;
}

/** User input must not move the cursor of a terminal or begin a line of its own. */
const withoutControlCharacters = (text: string) => text.replace(/\p{Cc}/gu, ' ');

const indented = (text: string) => text.split('\n').map(withoutControlCharacters).join('\n    ');

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
