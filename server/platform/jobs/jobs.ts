import { Counter, Gauge, type Registry } from 'prom-client';
import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import type { DateSetting, IntervalSetting } from '#server/db/schema.ts';
import type { Log } from '../log.ts';
import {
  claimDate,
  claimInterval,
  claimJob,
  countWaitingJobs,
  insertJob,
  renewClaim,
} from './queries.ts';
import { type JobHandler, runJob } from './run-job.ts';
import { createWorkers, type Lane } from './workers.ts';

/** Jobs of a process that died are taken over after this time; while a handler runs, its lease is renewed. */
const leaseMs = 60_000;
const renewalMs = leaseMs / 3;

const dayMs = 24 * 60 * 60_000;

/** Persistent job queue: one table, any number of processes. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction. At most one pending job has a `uniqueKey`: a second one
   * replaces the first, or is dropped with `keepsExisting`. A job that may be dropped while the first one
   * runs needs a handler that calls `complete` and then looks for what came in since.
   */
  enqueue(
    tx: WriteTransaction,
    kind: string,
    payload: object,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Claims an interval for something that happens at most once in it, across processes and restarts.
   * Returns undefined if it was free, else when the next one begins.
   */
  claimInterval(
    tx: WriteTransaction,
    name: IntervalSetting,
    ms: number,
  ): Promise<number | undefined>;
  /** Adds a job once a day, whichever process is first; a restart does not delay it. */
  enqueueDaily(kind: string, name: IntervalSetting): Promise<void>;
  /**
   * Claims a date (`yyyy-MM-dd`) for what happens once on it, across processes; false if it or the next
   * one is taken. A later one was claimed with a wrong clock and does not count.
   */
  claimDate(tx: WriteTransaction, name: DateSetting, date: string): Promise<boolean>;
  /**
   * Registers the handler of a kind, and the lane of its jobs: `usual` unless given. Jobs run at least
   * once, so handlers must be idempotent.
   */
  handle<Payload>(kind: string | { kind: string; lane: Lane }, handler: JobHandler<Payload>): void;
  /** Runs all due jobs in sequence; returns the number of attempts. */
  runDue(): Promise<number>;
  /** Polls for due jobs every second, and soon after each `enqueue`. */
  start(): void;
  /** Waits for running jobs and claims no new ones. */
  stop(): Promise<void>;
}

interface EnqueueOptions {
  uniqueKey?: string;
  /** Whether a pending job with the same unique key stays as it is. */
  keepsExisting?: boolean;
  /** Not before this timestamp. */
  runAt?: number;
}

interface JobsDeps {
  db: Database;
  log: Log;
  now: () => number;
  registry?: Registry;
}

/**
 * Creates the job queue of this process. A failed job is retried with exponential backoff from 30
 * seconds on, until it is a day old; then it is given up, logged and counted.
 */
export function createJobs({ db, log, now, registry }: JobsDeps): Jobs {
  const kinds = new Map<string, { handler: JobHandler<unknown>; lane: Lane }>();
  const delayedUntil = new Map<string, number>();
  const deps = {
    db,
    log,
    now,
    handlerOf: (kind: string) => kinds.get(kind)?.handler,
    delay: (kind: string, until: number) => void delayedUntil.set(kind, until),
    count: registry ? measureJobs(registry, db, now) : () => {},
  };

  /** Claims the next due job of a lane that is not full; returns a function that runs it. */
  const claimNext = async (isFull: (lane: Lane) => boolean = () => false) => {
    const lockedBy = uuidv7();
    const time = now();
    const delayed = [...delayedUntil].filter(([, until]) => until > time).map(([kind]) => kind);
    const full = [...kinds].filter(([, { lane }]) => isFull(lane)).map(([kind]) => kind);
    const request = { lockedBy, now: time, leaseMs, otherKinds: [...delayed, ...full] };
    const job = await claimJob(db, request);
    if (!job) return undefined;
    const claim = { id: job.id, lockedBy };
    const run = async () => {
      // A renewal that fails is made up for by the next one.
      const renew = () => renewClaim(db, claim, now() + leaseMs).catch(() => {});
      const renewal = setInterval(renew, renewalMs);
      await runJob(deps, job, claim).finally(() => clearInterval(renewal));
    };
    return { lane: kinds.get(job.kind)?.lane ?? 'usual', run };
  };

  const workers = createWorkers(claimNext, log);

  const enqueue: Jobs['enqueue'] = async (tx, kind, payload, options = {}) => {
    const { uniqueKey = null, keepsExisting = false, runAt } = options;
    const createdAt = now();
    const job = { kind, payload, uniqueKey, keepsExisting, createdAt };
    await insertJob(tx, { ...job, runAt: runAt ?? createdAt });
    workers.wakeSoon();
  };

  return {
    enqueue,
    enqueueDaily: (kind, name) =>
      db.write(async (tx) => {
        const next = await claimInterval(tx, name, { now: now(), ms: dayMs });
        if (next === undefined) await enqueue(tx, kind, {}, { uniqueKey: kind });
      }),
    claimInterval: (tx, name, ms) => claimInterval(tx, name, { now: now(), ms }),
    claimDate,
    handle(jobKind, handler) {
      const { kind, lane } =
        typeof jobKind === 'string' ? { kind: jobKind, lane: 'usual' as const } : jobKind;
      kinds.set(kind, { handler: handler as JobHandler<unknown>, lane });
    },
    async runDue() {
      for (let attempts = 0; ; attempts += 1) {
        const job = await claimNext();
        if (!job) return attempts;
        await job.run();
      }
    },
    start: workers.start,
    stop: workers.stop,
  };
}

type Outcome = 'done' | 'failed' | 'given_up';

/** Metrics: outcomes of attempts, number and age of pending jobs. */
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

// Without the database the other metrics are still served.
function waitingJobs(db: Database) {
  return countWaitingJobs(db.read).catch(() => []);
}
