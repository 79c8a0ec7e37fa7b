import type { Database, WriteTransaction } from '#server/db/database.ts';
import { type Log, maskSecrets } from '../log.ts';
import { exponentialBackoff } from '../retry.ts';
import { type Claim, deleteJob, type JobRow, releaseJob } from './queries.ts';

/** Information for a job handler. The id is the same on every attempt. */
export interface JobInfo {
  id: string;
  createdAt: number;
  /** Counted from 1. */
  attempt: number;
  /**
   * Deletes the job in a transaction of the handler, so that what it writes there is written once, also
   * after a crash. Throws if the job was taken over by another worker meanwhile.
   */
  complete: (tx: WriteTransaction) => Promise<void>;
}

/** Handles jobs of one kind. */
export type JobHandler<Payload> = (payload: Payload, job: JobInfo) => Promise<void>;

interface AttemptDeps {
  db: Database;
  log: Log;
  now: () => number;
  handlerOf: (kind: string) => JobHandler<unknown> | undefined;
  /** Delays all jobs of a kind until a timestamp. */
  delay: (kind: string, until: number) => void;
  count: (kind: string, outcome: 'done' | 'failed' | 'given_up') => void;
}

/** Runs a claimed job once and stores the outcome. */
export async function runJob(deps: AttemptDeps, job: JobRow, claim: Claim): Promise<void> {
  let isCompleted = false;
  const complete = async (tx: WriteTransaction) => {
    if (!(await deleteJob(tx, claim))) throw new Error('The job was taken over.');
    isCompleted = true;
  };
  try {
    const handler = deps.handlerOf(job.kind);
    if (!handler) throw new Error(`There is no handler for jobs of kind "${job.kind}".`);
    const { id, created_at: createdAt, attempts: attempt } = job;
    await handler(job.payload, { id, createdAt, attempt, complete });
  } catch (error) {
    await recordFailure(deps, job, claim, error);
    return;
  }
  if (!isCompleted) await deps.db.write((tx) => deleteJob(tx, claim));
  deps.count(job.kind, 'done');
}

async function recordFailure(deps: AttemptDeps, job: JobRow, claim: Claim, error: unknown) {
  const time = deps.now();
  const isOutage = error instanceof Unreachable;
  const runAt =
    time +
    withJitter(isOutage ? outageDelayMs : exponentialBackoff(job.attempts - 1, retryBackoff));
  if (isOutage) deps.delay(job.kind, runAt);
  const isGivenUp = time - job.created_at >= maxAgeMs;
  const lastError = maskSecrets(error instanceof Error ? error.message : String(error));
  await releaseJob(deps.db, claim, {
    runAt,
    lastError: lastError.slice(0, 500),
    givenUpAt: isGivenUp ? time : null,
  });
  deps.count(job.kind, isGivenUp ? 'given_up' : 'failed');
  const fields = { job: job.id, kind: job.kind, attempt: job.attempts };
  if (isGivenUp) {
    deps.log.error(fields, `a job of kind ${job.kind} is given up after a day: ${lastError}`);
  } else {
    const seconds = Math.round((runAt - time) / 1000);
    deps.log.warn(
      fields,
      `a job of kind ${job.kind} waits ${seconds} s to be tried again: ${lastError}`,
    );
  }
}

const retryBackoff = { baseMs: 30_000, maxMs: 25 * 60_000 };
const outageDelayMs = 20_000;

/** A job is retried until it is this old. */
const maxAgeMs = 24 * 60 * 60_000;

/** Spreads the retries of jobs that failed together. */
const withJitter = (delayMs: number) => Math.round(delayMs * (1 + Math.random() * 0.2));

/**
 * Thrown by a handler when an external service is unreachable. All jobs of the kind are delayed, and
 * the next attempt finds out whether the service is back.
 */
export class Unreachable extends Error {}
