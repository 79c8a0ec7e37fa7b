import { pino } from 'pino';

export type Log = pino.Logger;

interface LogOptions {
  /** One short line for a person instead of JSON for a program. */
  readable: boolean;
  level?: pino.LevelWithSilent;
  /** Where the lines go; to the standard output, in batches, unless given. */
  write?: (text: string) => void;
}

/**
 * Creates the log of the process. Secrets are masked in the finished line, so that no field,
 * message or stack trace can slip past.
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

/** Turns a JSON log line into one a person reads at a glance; what is not JSON stays as it is. */
export function readableLine(line: string): string {
  const entry = parse(line);
  if (!entry) return line;
  const clock = entry.time.slice(11, 19);
  const request =
    entry.method && `${entry.method} ${entry.url} ${entry.status} in ${entry.ms?.toFixed(0)} ms`;
  const words = [clock, levels[entry.level], request, request ? '' : entry.msg];
  const failure = entry.err ? `\n${entry.err.stack ?? entry.err.message}` : '';
  return `${withoutControl(words.filter(Boolean).join('  '))}${indented(failure)}\n`;
}

/** Nothing that someone sent moves the cursor of a terminal, or begins a line of its own. */
const withoutControl = (text: string) => text.replace(/\p{Cc}/gu, ' ');

const indented = (text: string) => text.split('\n').map(withoutControl).join('\n    ');

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
