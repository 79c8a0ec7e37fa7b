import { pino } from 'pino';
import { maskSecrets } from './mask-secrets.ts';
import { readableLine } from './readable-line.ts';

export type Log = pino.Logger;

interface LogOptions {
  /** One short line for a person instead of JSON for a program. */
  readable: boolean;
  level?: pino.LevelWithSilent;
  write?: (text: string) => void;
}

/**
 * Creates the log of the process. Secrets are masked in the finished line, so that no field,
 * message or stack trace can slip past.
 */
export function createLog({
  readable,
  level = 'info',
  write = (text) => void process.stdout.write(text),
}: LogOptions): Log {
  const format = readable ? (line: string) => readableLine(maskSecrets(line)) : maskSecrets;
  const destination = { write: (line: string) => write(format(line)) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
