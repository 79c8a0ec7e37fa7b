import type { RemovalView } from '#contract/administration.ts';
import type { Database } from '../db/database.ts';
import { countRemovals, listRemovals, type RemovalRow } from './queries.ts';

/** One page of the record, newest first, and how long it is. */
export async function readRemovals(db: Database, page: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([listRemovals(db, page), countRemovals(db)]);
  return { removals: rows.map(removalView), total };
}

function removalView({ id, created_at, ...row }: RemovalRow): RemovalView {
  return { _id: id, createdAt: new Date(created_at).toISOString(), ...row };
}
