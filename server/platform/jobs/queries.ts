import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import type { JobsTable, Schema } from '#server/db/schema.ts';

/** A claimed job. */
export type JobRow = Selectable<JobsTable>;

export interface NewJob {
  kind: string;
  payload: object;
  uniqueKey: string | null;
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
 * running the old one cannot delete the new one.
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

/** Claims the job that has been due longest and counts the attempt, also if the process crashes. */
export async function claimJob(
  db: Database,
  { lockedBy, now, leaseMs, delayedKinds }: ClaimRequest,
): Promise<JobRow | undefined> {
  // Reading first without a transaction keeps an idle queue from taking SQLite's write lock.
  if ((await dueJob(db.read, now, delayedKinds).executeTakeFirst()) === undefined) return undefined;
  return db.write(async (tx) => {
    const job = await db.dialect
      .forUpdateSkipLocked(dueJob(tx, now, delayedKinds))
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
  /** Kinds whose external service is unreachable. */
  delayedKinds: string[];
}

function dueJob(db: Kysely<Schema>, now: number, delayedKinds: string[]) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('given_up_at', 'is', null)
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .$if(delayedKinds.length > 0, (query) => query.where('kind', 'not in', delayedKinds))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
}

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

/** The update is conditional: of concurrent transactions one claims the interval. */
export async function claimInterval(
  tx: WriteTransaction,
  name: string,
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
    .where(sql.ref('name'), '=', name)
    .executeTakeFirstOrThrow();
  return Number(last.value) + ms;
}
