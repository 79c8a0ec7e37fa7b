import type { Log } from '../log.ts';

/**
 * Workers of a process by lane. A job runs on a worker of its own lane, so that it never waits for one of
 * another: neither a mail server nor a push service that hangs holds up what else is due.
 */
const workersOfLane = {
  /** Work on the database, which waits for no other service. */
  usual: 1,
  /** Makes addresses of pictures useless that somebody may not open any more. */
  revoking: 1,
  /** Mails that somebody sits in front of the screen for. */
  awaitedMail: 1,
  /** What is sent to many members is enqueued here too: the next batch waits for the one before. */
  mail: 2,
  push: 2,
};

export type Lane = keyof typeof workersOfLane;

interface ClaimedJob {
  lane: Lane;
  run(): Promise<void>;
}

/** Claims the next due job of a lane that is not full. */
type ClaimNext = (isFull: (lane: Lane) => boolean) => Promise<ClaimedJob | undefined>;

const pollMs = 1000;
/** By then the transaction that added a job has usually been committed. */
const wakeDelayMs = 20;

/** Runs due jobs concurrently, as many of each lane as it has workers. */
export function createWorkers(claimNext: ClaimNext, log: Log) {
  const running = new Set<{ lane: Lane; done: Promise<void> }>();
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let isWoken = false;
  let hasFailed = false;

  const isFull = (lane: Lane) =>
    [...running].filter((job) => job.lane === lane).length >= workersOfLane[lane];

  /** One claim after the other: concurrent ones would not know of each other's job. */
  const wake = () => {
    if (!poll) return;
    isWoken = true;
    claiming ??= claimAll();
  };

  const claimAll = async () => {
    try {
      while (poll && isWoken) {
        // Before the claim, which may not see a job that is committed meanwhile.
        isWoken = false;
        const job = await claimNext(isFull);
        if (!job) continue;
        begin(job);
        isWoken = true;
      }
      hasFailed = false;
    } catch (err) {
      reportOutage(err);
    }
    claiming = undefined;
  };

  const begin = ({ lane, run }: ClaimedJob) => {
    const job = { lane, done: run().catch(reportOutage) };
    running.add(job);
    void job.done.finally(() => {
      running.delete(job);
      wake();
    });
  };

  const reportOutage = (err: unknown) => {
    // One line per outage, not one per poll.
    if (!hasFailed) log.warn({ err }, 'jobs are delayed: the database is unavailable');
    hasFailed = true;
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
      await claiming;
      await Promise.all([...running].map(({ done }) => done));
    },
    wakeSoon() {
      clearTimeout(soon);
      soon = setTimeout(wake, wakeDelayMs).unref();
    },
  };
}
