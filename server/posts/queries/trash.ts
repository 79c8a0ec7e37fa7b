import type { Kysely } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Audience } from '#contract/posts.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import {
  isNotDeleted,
  removedAt,
  restorableBy,
  trashableBy,
  trashedBefore,
} from '../visibility.ts';

/** A post that this viewer may move to the trash, if they may delete it. */
export function findPostToTrash(db: Database, viewer: Viewer, postId: string) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .select(({ fn, ref }) => [
      'posts.title',
      'posts.member_id',
      'members.first_name',
      'members.last_name',
      fn
        .coalesce('posts.former_audience', ref('posts.audience').$castTo<Audience>())
        .as('audience'),
    ])
    .where('posts.id', '=', postId)
    .where(trashableBy(viewer, 'posts'))
    .executeTakeFirst();
}

/** Moves a post to the trash; returns whether it was not there yet. `by` is null for administrators. */
export async function trashPostRow(
  tx: WriteTransaction,
  postId: string,
  { at, by }: { at: number; by: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set((eb) => ({
      audience: 'trash' as const,
      former_audience: eb.ref('audience').$castTo<Audience>(),
      trashed_at: at,
      trashed_by: by,
    }))
    .where('id', '=', postId)
    .where(isNotDeleted())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes over the trash entry of a post from its author; it keeps its time. Returns whether there was one. */
export async function takeOverPostRow(
  tx: WriteTransaction,
  postId: string,
  at: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set({ trashed_at: trashedBefore(at), trashed_by: null })
    .where('id', '=', postId)
    .where('trashed_by', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const inTrash = (executor: Kysely<Schema>, postId: string) =>
  executor
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('audience', '=', 'trash');

export async function isInTrash({ read }: Database, postId: string): Promise<boolean> {
  return (await inTrash(read, postId).executeTakeFirst()) !== undefined;
}

/** Locks a post if it is in the trash; returns whether it is. */
export async function lockIfInTrash(
  { dialect }: Database,
  tx: WriteTransaction,
  postId: string,
): Promise<boolean> {
  const post = inTrash(tx, postId);
  return (await dialect.forNoKeyUpdate(post).executeTakeFirst()) !== undefined;
}

/** A post in the trash that this viewer may restore. */
export function findTrashedPost(db: Database, viewer: Viewer, postId: string) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .select([
      'posts.title',
      'posts.member_id',
      'posts.former_audience',
      'posts.trashed_at',
      'posts.trashed_by',
      'members.first_name',
      'members.last_name',
    ])
    .select(removedAt('posts'))
    .where('posts.id', '=', postId)
    .where(restorableBy(viewer, 'posts'))
    .executeTakeFirst();
}

export type TrashedPost = NonNullable<Awaited<ReturnType<typeof findTrashedPost>>>;

/** Gives a post its former audience back, if it is as it was found; returns whether it was. */
export async function restorePostRow(
  tx: WriteTransaction,
  viewer: Viewer,
  found: Pick<TrashedPost, 'former_audience' | 'trashed_at' | 'trashed_by'> & { postId: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set((eb) => ({
      audience: eb.ref('former_audience').$castTo<Audience>(),
      former_audience: null,
      trashed_at: null,
      trashed_by: null,
    }))
    .where('id', '=', found.postId)
    .where('former_audience', '=', found.former_audience)
    .where('trashed_at', '=', found.trashed_at)
    .where('trashed_by', 'is not distinct from', found.trashed_by)
    .where(restorableBy(viewer, 'posts'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives the trash entry back to the author, from whom it was taken over; returns whether it is as found. */
export async function returnPostRow(
  tx: WriteTransaction,
  viewer: Viewer,
  found: Pick<TrashedPost, 'trashed_at'> & { postId: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('posts')
    .set(({ ref }) => ({ trashed_by: ref('member_id') }))
    .where('id', '=', found.postId)
    .where('trashed_at', '=', found.trashed_at)
    .where('trashed_by', 'is', null)
    .where(restorableBy(viewer, 'posts'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks a post in the trash that this viewer may delete permanently. */
export async function lockTrashedPost(
  { dialect }: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  postId: string,
) {
  const post = tx
    .selectFrom('posts')
    .select('trashed_by')
    .where('id', '=', postId)
    .where(restorableBy(viewer, 'posts'));
  return await dialect.forNoKeyUpdate(post).executeTakeFirst();
}

/** Posts that were trashed before this time, with their authors. */
export function listExpiredPosts(
  tx: WriteTransaction,
  { before, limit }: { before: number; limit: number },
) {
  return tx
    .selectFrom('posts')
    .select(['id', 'member_id'])
    .where('trashed_at', '<=', before)
    .orderBy('trashed_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks those of the posts that still are; those that others have locked are skipped. */
export async function lockExpiredPosts(
  { dialect }: Database,
  tx: WriteTransaction,
  before: number,
  expired: readonly { id: string }[],
): Promise<string[]> {
  const posts = tx
    .selectFrom('posts')
    .select('id')
    .where(
      'id',
      'in',
      expired.map(({ id }) => id),
    )
    .where('trashed_at', '<=', before);
  return (await dialect.forUpdateSkipLocked(posts).execute()).map(({ id }) => id);
}

/** Deletes posts with their likes, comments, tags and pictures. */
export async function deletePostRows(tx: WriteTransaction, postIds: string[]) {
  await tx.deleteFrom('posts').where('id', 'in', postIds).execute();
}
