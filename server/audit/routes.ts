import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { readRemovals } from './removals.ts';

export async function audit(
  _app: FastifyInstance,
  { api, db }: { api: CallServer; db: Database },
): Promise<void> {
  api.serve('listRemovals', async ({ query }) => ({
    status: 'success',
    ...(await readRemovals(db, query)),
  }));
}
