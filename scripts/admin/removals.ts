import { readRemovals } from '#server/audit/removals.ts';
import type { Database } from '#server/db/database.ts';

/** The newest 100 lines of the record of removals. */
export async function removals(db: Database): Promise<string> {
  const { removals: newest } = await readRemovals(db, { page: 1, limit: 100 });
  if (newest.length === 0) return 'Nothing was removed yet.';
  return newest
    .map(({ createdAt, admin, kind, subject, owner, reason }) =>
      [createdAt, admin, kind, JSON.stringify(subject), owner, reason].filter(Boolean).join('  '),
    )
    .join('\n');
}
