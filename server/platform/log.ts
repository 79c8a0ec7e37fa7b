import { pino } from 'pino';
import { maskSecrets } from './mask-secrets.ts';
import { readableLine } from './readable-line.ts';
import { writeOncePerTurn } from './write-once-per-turn.ts';

export type Log = pino.Logger & FinishedLines;

interface FinishedLines {
  /** Logs a line of JSON that is finished already and known to hold no secret. */
  logFinished: (line: string) => void;
}

interface LogOptions {
  /** One short line for a person instead of JSON for a program. */
  readable: boolean;
  level?: pino.LevelWithSilent;
  write?: (text: string) => void;
}

/**
 * Makes the log of the process. Secrets are masked in the finished line, so that no field,
 * message or stack trace can slip past.
 */
export function createLog({
  readable,
  level = 'info',
  write = writeOncePerTurn(process.stdout),
}: LogOptions): Log {
  const writeLine = readable ? (line: string) => write(readableLine(line)) : write;
  const destination = { write: (line: string) => writeLine(maskSecrets(line)) };
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return Object.assign(log, { logFinished: log.isLevelEnabled('info') ? writeLine : () => {} });
}
