import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { findAuthor } from './queries/counts.ts';

/** An activated member with the number of their posts. */
export async function getAuthor(db: Database, memberId: string) {
  const author = await findAuthor(db, memberId);
  if (!author) throw new Problem('not_found');
  return author;
}

/**
 * Locks the row of a member who is writing; returns the name for the search text. Checked again here,
 * because a member can be suspended while a slow upload is still arriving.
 */
export async function lockWriter(
  db: Database,
  tx: WriteTransaction,
  memberId: string,
): Promise<string> {
  const member = await lockAuthor(db, tx, memberId);
  if (!member || member.suspended_at !== null) throw new Problem('unauthenticated');
  return member.search_name;
}

/**
 * Locks the rows of a member who deletes or restores something and of its author or authors. The first may have been
 * suspended, or lost the administrator role, since the request arrived. Authors are locked before the
 * totals of posts, as by everything that writes posts, so that there is no deadlock.
 */
export async function lockActor(
  db: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  ...authorIds: string[]
): Promise<void> {
  const members = await lockMembers(db, tx, [viewer.id, ...authorIds]);
  const member = members.find(({ id }) => id === viewer.id);
  const isActive = member?.suspended_at === null;
  if (!isActive || (viewer.role === 'admin' && member.role !== 'admin')) {
    throw new Problem('unauthenticated');
  }
}

/** Locked, so that a concurrent change of the name waits and then updates the author's posts too. */
export function lockAuthor({ dialect }: Database, tx: WriteTransaction, authorId: string) {
  const author = tx
    .selectFrom('members')
    .select(['search_name', 'suspended_at', 'role'])
    .where('id', '=', authorId);
  return dialect.forNoKeyUpdate(author).executeTakeFirst();
}

/** In one order, so that transactions that lock several members do not deadlock. */
export function lockMembers({ dialect }: Database, tx: WriteTransaction, memberIds: string[]) {
  const members = tx
    .selectFrom('members')
    .select(['id', 'suspended_at', 'role'])
    .where('id', 'in', memberIds)
    .orderBy('id');
  return dialect.forNoKeyUpdate(members).execute();
}
