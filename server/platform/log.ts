import { pino } from 'pino';
import { maskSecrets } from './mask-secrets.ts';
import { readableLine } from './readable-line.ts';

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
