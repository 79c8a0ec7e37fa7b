import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** How many connections to this PostgreSQL database wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read);
  return Number(rows[0]?.count);
}

/** Until one of them does. */
export async function waitForLockWait(db: Database): Promise<void> {
  await expect.poll(() => countLockWaits(db)).toBe(1);
}
