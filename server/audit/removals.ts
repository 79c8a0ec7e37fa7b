import { uuidv7 } from 'uuidv7';
import type { RemovalView } from '#contract/administration.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import {
  countRemovals,
  findName,
  insertRemoval,
  listRemovals,
  type RemovalRow,
} from './queries.ts';

interface Removal {
  kind: RemovalView['kind'];
  /** The title of the post, the text of the comment, or a name. */
  subject: string;
  /** The name of the owner; empty if there is none. */
  owner: string;
  /** Null for the operator on the command line. */
  adminId: string | null;
  reason: string;
  at: number;
}

/** Adds an entry to the audit log, in the transaction of the removal. */
export async function recordRemoval(
  tx: WriteTransaction,
  { adminId, at, ...removal }: Removal,
): Promise<void> {
  const admin = adminId === null ? undefined : await findName(tx, adminId);
  await insertRemoval(tx, {
    ...removal,
    id: uuidv7(),
    admin: admin ? `${admin.first_name} ${admin.last_name}` : 'The operator',
    created_at: at,
  });
}

/** One page of the audit log, newest first, and the total number of entries. */
export async function readRemovals(db: Database, page: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([listRemovals(db, page), countRemovals(db)]);
  return { removals: rows.map(removalView), total };
}

function removalView({ id, created_at, ...row }: RemovalRow): RemovalView {
  return { _id: id, createdAt: new Date(created_at).toISOString(), ...row };
}
