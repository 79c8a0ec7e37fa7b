import type { Log } from '../log.ts';

const mostWorkers = 4;
const pollMs = 1000;
/** By then the transaction that wrote a job has usually been committed. */
const soonMs = 20;

/** Does one due piece of work, calling `onClaim` once it has one; false when there is none. */
type RunNext = (onClaim: () => void) => Promise<boolean>;

/** A few workers side by side; each one that finds work calls the next. */
export function createWorkers(runNext: RunNext, log: Log) {
  const running = new Set<Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isTroubled = false;

  const wake = () => {
    if (!poll || running.size >= mostWorkers) return;
    const run = work().finally(() => running.delete(run));
    running.add(run);
  };

  const work = async () => {
    try {
      while (poll && (await runNext(wake)));
      isTroubled = false;
    } catch (err) {
      // A database that is away for an hour is one line, not four thousand.
      if (!isTroubled) log.warn({ err }, 'jobs wait: the database cannot be asked for them');
      isTroubled = true;
    }
  };

  return {
    start() {
      poll ??= setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      clearInterval(poll);
      clearTimeout(soon);
      poll = undefined;
      await Promise.all(running);
    },
    wakeSoon() {
      clearTimeout(soon);
      soon = setTimeout(wake, soonMs).unref();
    },
  };
}
