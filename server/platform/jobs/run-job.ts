import type { Database } from '#server/db/database.ts';
import { type Log, maskSecrets } from '../log.ts';
import { exponentialBackoff } from '../retry.ts';
import { type Claim, deleteJob, type JobRow, releaseJob } from './queries.ts';

/** What work is told about its job. The id stays the same however often it is tried. */
export interface JobInfo {
  id: string;
  createdAt: number;
  /** 1 for the first. */
  attempt: number;
}

/** Does jobs of one kind. */
export type Work<Payload> = (payload: Payload, job: JobInfo) => Promise<void>;

interface AttemptDeps {
  db: Database;
  log: Log;
  now: () => number;
  workOf: (kind: string) => Work<unknown> | undefined;
  /** Nothing of this kind is tried before then. */
  pause: (kind: string, until: number) => void;
  count: (kind: string, outcome: 'done' | 'failed' | 'given_up') => void;
}

/** Tries a claimed job once and writes down what became of it. */
export async function runJob(deps: AttemptDeps, job: JobRow, claim: Claim): Promise<void> {
  try {
    const work = deps.workOf(job.kind);
    if (!work) throw new Error(`Nobody here does jobs of the kind "${job.kind}".`);
    await work(job.payload, { id: job.id, createdAt: job.created_at, attempt: job.attempts });
  } catch (error) {
    await recordFailure(deps, job, claim, error);
    return;
  }
  await deleteJob(deps.db, claim);
  deps.count(job.kind, 'done');
}

async function recordFailure(deps: AttemptDeps, job: JobRow, claim: Claim, error: unknown) {
  const time = deps.now();
  const isOutage = error instanceof Unreachable;
  const runAt =
    time +
    withJitter(isOutage ? outageDelayMs : exponentialBackoff(job.attempts - 1, retryBackoff));
  if (isOutage) deps.pause(job.kind, runAt);
  const isGivenUp = time - job.created_at >= maxAgeMs;
  const lastError = maskSecrets(error instanceof Error ? error.message : String(error));
  await releaseJob(deps.db, claim, {
    runAt,
    lastError: lastError.slice(0, 500),
    givenUpAt: isGivenUp ? time : null,
  });
  deps.count(job.kind, isGivenUp ? 'given_up' : 'failed');
  const facts = { job: job.id, kind: job.kind, attempt: job.attempts };
  if (isGivenUp) {
    deps.log.error(facts, `a job of kind ${job.kind} is given up after a day: ${lastError}`);
  } else {
    const seconds = Math.round((runAt - time) / 1000);
    deps.log.warn(
      facts,
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
 * Thrown by work that found the other side away. It says nothing about the job: all jobs of its kind
 * pause for a moment, and the next one finds out whether the other side is back.
 */
export class Unreachable extends Error {}
