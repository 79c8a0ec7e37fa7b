import { uuidv7 } from 'uuidv7';
import type { RemovalView } from '#contract/administration.ts';
import type { Writing } from '../db/database.ts';
import { findName, insertRemoval } from './queries.ts';

interface Removal {
  kind: RemovalView['kind'];
  /** What it was: a title, the words of a comment, a name. */
  subject: string;
  /** Whose it was, by name; empty where it was nobody's. */
  owner: string;
  /** Who removed it; null when it was done from a shell. */
  adminId: string | null;
  reason: string;
  at: number;
}

/** Writes down what an administrator removes, in the transaction that removes it. */
export async function recordRemoval(
  tx: Writing,
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
