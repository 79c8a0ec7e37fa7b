import type { Log } from './log.ts';

interface Options {
  log: Log;
  everyMs: number;
  /** Whether it also runs now. */
  atStart?: boolean;
  /** What is logged when it fails. */
  failure: string;
}

/** Runs a task at an interval while the process lives. */
export function repeat(
  task: () => Promise<unknown>,
  { log, everyMs, atStart = false, failure }: Options,
): void {
  const run = () => task().catch((err) => log.warn({ err }, failure));
  if (atStart) void run();
  setInterval(run, everyMs).unref();
}
