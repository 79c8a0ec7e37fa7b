import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { addDays } from '#contract/dates.ts';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import type { DateSetting, IntervalSetting, JobsTable, Schema } from '#server/db/schema.ts';

/** A claimed job. */
export type JobRow = Selectable<JobsTable>;

export interface NewJob {
  kind: string;
  payload: object;
  uniqueKey: string | null;
  keepsExisting: boolean;
  runAt: number;
  createdAt: number;
}

/** The claim of one worker; after a takeover `lockedBy` is another. */
export interface Claim {
  id: string;
  lockedBy: string;
}

/**
 * Adds a job. It replaces one with the same unique key, under a new id, so that a worker that is
 * running the old one cannot delete the new one; or keeps that one and locks its row, so that whoever
 * completes it waits for this transaction.
 */
export async function insertJob(tx: WriteTransaction, job: NewJob): Promise<void> {
  const change = job.keepsExisting ? kept : replaced;
  await sql`
    insert into jobs (id, kind, payload, unique_key, run_at, created_at)
    values (${uuidv7()}, ${job.kind}, ${JSON.stringify(job.payload)}, ${job.uniqueKey},
      ${job.runAt}, ${job.createdAt})
    on conflict (unique_key) do update set ${change}`.execute(tx);
}

const kept = sql`unique_key = excluded.unique_key`;
const replaced = sql`
  id = excluded.id, kind = excluded.kind, payload = excluded.payload,
  run_at = excluded.run_at, created_at = excluded.created_at, attempts = 0,
  locked_by = null, locked_until = null, last_error = null, given_up_at = null`;

/** Claims the job that has been due longest and counts the attempt, also if the process crashes. */
export async function claimJob(
  db: Database,
  { lockedBy, now, leaseMs, otherKinds }: ClaimRequest,
): Promise<JobRow | undefined> {
  // Reading first without a transaction keeps an idle queue from taking SQLite's write lock.
  if ((await dueJob(db.read, now, otherKinds).executeTakeFirst()) === undefined) return undefined;
  return db.write(async (tx) => {
    const job = await db.dialect
      .forUpdateSkipLocked(dueJob(tx, now, otherKinds))
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
  /** Kinds that are not to be claimed. */
  otherKinds: string[];
}

function dueJob(db: Kysely<Schema>, now: number, otherKinds: string[]) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('given_up_at', 'is', null)
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .$if(otherKinds.length > 0, (query) => query.where('kind', 'not in', otherKinds))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
}

/** Extends the lease of a job that is still running; without effect once it was taken over. */
export async function renewClaim(db: Database, claim: Claim, lockedUntil: number): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('jobs')
      .set({ locked_until: lockedUntil })
      .where('id', '=', claim.id)
      .where('locked_by', '=', claim.lockedBy)
      .execute(),
  );
}

/** Returns whether the claim was still valid. */
export async function deleteJob(tx: WriteTransaction, claim: Claim): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', claim.id)
    .where('locked_by', '=', claim.lockedBy)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Releases a failed job until `runAt`. When it is given up its payload is cleared, since that may
 * contain data of a deleted member.
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

/** The number of pending jobs of each kind, and when the oldest was created. */
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

/**
 * Whether the date is later than the one claimed before, or that one is more than a day ahead; of
 * concurrent transactions one claims it.
 */
export async function claimDate(
  tx: WriteTransaction,
  name: DateSetting,
  date: string,
): Promise<boolean> {
  const dayAfter = addDays(date, 1);
  const claimed = await sql`
    insert into settings (name, value) values (${name}, ${date})
    on conflict (name) do update set value = excluded.value
      where settings.value < excluded.value or settings.value > ${dayAfter}
    returning value`.execute(tx);
  return claimed.rows.length > 0;
}

/** The update is conditional: of concurrent transactions one claims the interval. */
export async function claimInterval(
  tx: WriteTransaction,
  name: IntervalSetting,
  { now, ms }: { now: number; ms: number },
): Promise<number | undefined> {
  const claimed = await sql`
    insert into settings (name, value) values (${name}, ${String(now)})
    on conflict (name) do update set value = excluded.value
      where cast(settings.value as bigint) <= ${now - ms}
    returning value`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const last = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(last.value) + ms;
}
