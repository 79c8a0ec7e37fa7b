import { Counter, Gauge, type Registry } from 'prom-client';
import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import type { Log } from '../log.ts';
import { claimJob, countWaitingJobs, insertJob } from './queries.ts';
import { runJob, type Work } from './run-job.ts';

/** A process that dies leaves its jobs to others after this long. Work that takes longer may be done twice at once. */
const leaseMs = 60_000;

/** Slow or fallible work that is never lost: one table, any number of processes. */
export interface Jobs {
  /**
   * Writes a job in the transaction of its cause. At most one job with a `uniqueKey` waits: a second
   * request takes the place of the first.
   */
  enqueue(
    tx: WriteTransaction,
    kind: string,
    payload: object,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Says who does jobs of a kind. Work is done at least once, so doing it again must be harmless. */
  handle<Payload>(kind: string, work: Work<Payload>): void;
  /** Does everything that is due now, one after the other; returns how many were tried. */
  runDue(): Promise<number>;
  /** Looks for due jobs every second, and soon after each `enqueue`. */
  start(): void;
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>;
}

interface EnqueueOptions {
  uniqueKey?: string;
  /** Not before this time. */
  runAt?: number;
}

interface JobsDeps {
  db: Database;
  log: Log;
  now: () => number;
  registry?: Registry;
}

/**
 * Makes the queue of this process. A job that fails is tried again after 30 seconds, then ever more
 * rarely, until it is a day old: then it is given up, which the log and the metrics say.
 */
export function createJobs({ db, log, now, registry }: JobsDeps): Jobs {
  const works = new Map<string, Work<unknown>>();
  const pauses = new Map<string, number>();
  const deps = {
    db,
    log,
    now,
    workOf: (kind: string) => works.get(kind),
    pause: (kind: string, until: number) => void pauses.set(kind, until),
    count: registry ? measureJobs(registry, db, now) : () => {},
  };

  const pausedKinds = () => {
    const time = now();
    return [...pauses].filter(([, until]) => until > time).map(([kind]) => kind);
  };

  /** Tries the next due job; false when there is none. */
  const runNext = async (onClaim?: () => void): Promise<boolean> => {
    const lockedBy = uuidv7();
    const request = { lockedBy, now: now(), leaseMs, pausedKinds: pausedKinds() };
    const job = await claimJob(db, request);
    if (!job) return false;
    onClaim?.();
    await runJob(deps, job, { id: job.id, lockedBy });
    return true;
  };

  const workers = createWorkers(runNext, log);

  return {
    async enqueue(tx, kind, payload, { uniqueKey = null, runAt } = {}) {
      const createdAt = now();
      await insertJob(tx, { kind, payload, uniqueKey, createdAt, runAt: runAt ?? createdAt });
      workers.wakeSoon();
    },
    handle(kind, work) {
      works.set(kind, work as Work<unknown>);
    },
    async runDue() {
      let tried = 0;
      while (await runNext()) tried += 1;
      return tried;
    },
    start: workers.start,
    stop: workers.stop,
  };
}

const mostWorkers = 4;
const pollMs = 1000;
/** By then the transaction that wrote a job has usually been committed. */
const soonMs = 20;

/** Does one due piece of work, calling `onClaim` once it has one; false when there is none. */
type RunNext = (onClaim: () => void) => Promise<boolean>;

/** A few workers side by side; each one that finds work calls the next. */
function createWorkers(runNext: RunNext, log: Log) {
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

type Outcome = 'done' | 'failed' | 'given_up';

/** Counts what becomes of jobs, and shows how many wait and for how long. */
function measureJobs(registry: Registry, db: Database, now: () => number) {
  const outcomes = new Counter({
    name: 'keepsake_jobs_total',
    help: 'Attempts at jobs, by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'keepsake_jobs_waiting',
    help: 'Jobs that are not done and not given up.',
    labelNames: ['kind'],
    // Every process sees the same table.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, waiting } of await waitingJobs(db)) this.set({ kind }, waiting);
    },
  });
  new Gauge({
    name: 'keepsake_jobs_oldest_seconds',
    help: 'Age of the oldest job that is not done and not given up.',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, oldest } of await waitingJobs(db)) {
        this.set({ kind }, Math.max(0, now() - oldest) / 1000);
      }
    },
  });
  return (kind: string, outcome: Outcome) => outcomes.inc({ kind, outcome });
}

// Without the database there is nothing to say, and the other metrics matter the more.
function waitingJobs(db: Database) {
  return countWaitingJobs(db.read).catch(() => []);
}
