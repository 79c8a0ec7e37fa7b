import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { findAuthor } from './queries/counts.ts';

/** An activated member with the number of their posts. */
export async function getAuthor(db: Database, memberId: string) {
  const author = await findAuthor(db, memberId);
  if (!author) throw new Problem('not_found');
  return author;
}
