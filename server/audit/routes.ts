import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { readRemovals } from './read-removals.ts';

export function serveAudit(api: CallServer, { db }: { db: Database }): void {
  api.serve('listRemovals', async ({ query }) => ({
    status: 'success',
    ...(await readRemovals(db, query)),
  }));
}
