import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import type { JobsTable, Schema } from '#server/db/schema.ts';

/** A job as it was when a worker took it. */
export type JobRow = Selectable<JobsTable>;

/** A job to be written. */
export interface NewJob {
  kind: string;
  payload: object;
  uniqueKey: string | null;
  runAt: number;
  createdAt: number;
}

/** One worker's hold on a job; whoever takes the job over holds it under another name. */
export interface Claim {
  id: string;
  lockedBy: string;
}

/**
 * Writes a job. One with the same unique key becomes this one, under a new id: whoever is doing the
 * older one has lost it and cannot finish the newer one by mistake.
 */
export async function insertJob(tx: WriteTransaction, job: NewJob): Promise<void> {
  await sql`
    insert into jobs (id, kind, payload, unique_key, run_at, created_at)
    values (${uuidv7()}, ${job.kind}, ${JSON.stringify(job.payload)}, ${job.uniqueKey},
      ${job.runAt}, ${job.createdAt})
    on conflict (unique_key) do update set
      id = excluded.id, kind = excluded.kind, payload = excluded.payload,
      run_at = excluded.run_at, created_at = excluded.created_at, attempts = 0,
      locked_by = null, locked_until = null, last_error = null, given_up_at = null`.execute(tx);
}

/** Takes the job that has been due longest, and counts the attempt: one that crashes counts too. */
export async function claimJob(
  db: Database,
  { lockedBy, now, leaseMs, pausedKinds }: ClaimRequest,
): Promise<JobRow | undefined> {
  // Asking first without a transaction keeps an idle queue from taking SQLite's write lock.
  if ((await dueJob(db.read, now, pausedKinds).executeTakeFirst()) === undefined) return undefined;
  return db.write(async (tx) => {
    const job = await db.dialect
      .forUpdateSkipLocked(dueJob(tx, now, pausedKinds))
      .executeTakeFirst();
    if (job === undefined) return undefined;
    const attempts = job.attempts + 1;
    await tx
      .updateTable('jobs')
      .set({ locked_by: lockedBy, locked_until: now + leaseMs, attempts })
      .where('id', '=', job.id)
      .execute();
    return { ...job, attempts };
  });
}

interface ClaimRequest {
  lockedBy: string;
  now: number;
  leaseMs: number;
  /** Kinds that wait for something to come back. */
  pausedKinds: string[];
}

function dueJob(db: Kysely<Schema>, now: number, pausedKinds: string[]) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('given_up_at', 'is', null)
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .$if(pausedKinds.length > 0, (query) => query.where('kind', 'not in', pausedKinds))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
}

/** A job that is done leaves the table. */
export async function deleteJob(db: Database, claim: Claim): Promise<void> {
  await db.write((tx) =>
    tx
      .deleteFrom('jobs')
      .where('id', '=', claim.id)
      .where('locked_by', '=', claim.lockedBy)
      .execute(),
  );
}

/**
 * Lets go of a job that failed: it waits until `runAt`, or for good when it is given up. Then it
 * forgets what it was about, which may name a person who has left.
 */
export async function releaseJob(
  db: Database,
  claim: Claim,
  outcome: { runAt: number; lastError: string; givenUpAt: number | null },
): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('jobs')
      .set({
        run_at: outcome.runAt,
        last_error: outcome.lastError,
        given_up_at: outcome.givenUpAt,
        ...(outcome.givenUpAt !== null && { payload: JSON.stringify({}), unique_key: null }),
        locked_by: null,
        locked_until: null,
      })
      .where('id', '=', claim.id)
      .where('locked_by', '=', claim.lockedBy)
      .execute(),
  );
}

/** How many jobs of each kind are not done yet, and since when the oldest of them has been there. */
export function countWaitingJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('waiting'),
      fn.min<number>('created_at').as('oldest'),
    ])
    .where('given_up_at', 'is', null)
    .groupBy('kind')
    .execute();
}
