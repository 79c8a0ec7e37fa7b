import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { readAuditEntries } from './entries.ts';

export async function audit(
  _app: FastifyInstance,
  { api, db }: { api: CallServer; db: Database },
): Promise<void> {
  api.serve('listAuditEntries', async ({ viewer, query }) => ({
    status: 'success',
    ...(await readAuditEntries(db, viewer.id, query)),
  }));
}
