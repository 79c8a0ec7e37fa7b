import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';

/** Tables with the audience and the author of a post. */
type PostTable = 'posts' | 'post_tags' | 'post_people';

/**
 * The single visibility predicate (`canSeePost` of the contract, as SQL): public, or for
 * members and the viewer is one, or the viewer's own, or the viewer is an administrator; in the trash
 * (soft delete: deleted, and restorable for a while) for nobody. Everything that reads posts filters with it. `post_tags` and `post_people` have copies of the columns it
 * depends on, so that the posts of a tag or person are filtered within an index.
 */
export function visibleTo(viewer: Viewer | null, table: PostTable = 'posts'): RawBuilder<SqlBool> {
  const audience = sql.ref(`${table}.audience`);
  if (viewer?.role === 'admin') return isNotDeleted(table);
  if (!viewer) return sql`${audience} = 'public'`;
  // Not written with `or`: SQLite would read two indexes and sort all rows it found.
  return sql`${isNotDeleted(table)}
    and not (${audience} = 'private' and ${sql.ref(`${table}.member_id`)} <> ${viewer.id})`;
}

/**
 * The same for a member in parts, each of which selects rows of an index of audience and author, so that what
 * others keep private is not even read and discarded.
 */
export function partsVisibleTo(viewer: Viewer, table: PostTable): RawBuilder<SqlBool>[] {
  const audience = sql.ref(`${table}.audience`);
  const isPrivate = sql<SqlBool>`${audience} = 'private'`;
  const isOwn = sql<SqlBool>`${isPrivate} and ${sql.ref(`${table}.member_id`)} = ${viewer.id}`;
  return [sql`${audience} in ('public', 'members')`, viewer.role === 'admin' ? isPrivate : isOwn];
}

/** Soft delete: a deleted post has the audience `trash` until it is restored or purged. */
export const isNotDeleted = (table: PostTable = 'posts'): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.audience`)} <> 'trash'`;

/**
 * The tags that a viewer may know of: all that administrators added, and those that were added with a
 * post while there is a post with it that the viewer may see. Everything that lists tags or looks them
 * up for a viewer filters with it.
 */
export function tagsVisibleTo(viewer: Viewer | null): RawBuilder<SqlBool> {
  if (viewer?.role === 'admin') return sql`true`;
  if (!viewer) return sql`(not tags.added_with_post or tags.public_posts_count > 0)`;
  return sql`(
    not tags.added_with_post or tags.public_posts_count + tags.members_posts_count > 0
    or exists (
      select 1 from post_tags where post_tags.tag_id = tags.id
        and post_tags.member_id = ${viewer.id} and ${isNotDeleted('post_tags')}
    )
  )`;
}

/** Whether the post exists and this viewer may see it. */
export async function isPostVisible(
  db: Pick<Database, 'read'>,
  viewer: Viewer | null,
  postId: string,
): Promise<boolean> {
  const post = await db.read
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return post !== undefined;
}

/**
 * What this viewer may move to the trash, as far as it is there: what is not; administrators also what
 * its author, another member, has deleted. They take over that entry, so that it is not restored.
 */
export function trashableBy(viewer: Viewer, table: 'posts' | 'comments'): RawBuilder<SqlBool> {
  const isNotThere = sql`${sql.ref(`${table}.trashed_at`)} is null`;
  if (viewer.role !== 'admin') return sql`${isNotThere}`;
  const author = sql.ref(`${table}.member_id`);
  return sql`(${isNotThere} or ${sql.ref(`${table}.trashed_by`)} = ${author}
    and ${author} <> ${viewer.id})`;
}

/**
 * What this viewer may restore from the trash or delete permanently: what they deleted themselves;
 * administrators also what one of them removed, unless they wrote it.
 */
export function restorableBy(viewer: Viewer, table: 'posts' | 'comments'): RawBuilder<SqlBool> {
  const trashedBy = sql.ref(`${table}.trashed_by`);
  const isOwn = sql`${trashedBy} = ${viewer.id}`;
  const isRemoved = sql`${trashedBy} is null and ${sql.ref(`${table}.member_id`)} <> ${viewer.id}`;
  const isAllowed = viewer.role === 'admin' ? sql`(${isOwn} or ${isRemoved})` : isOwn;
  return sql`${sql.ref(`${table}.trashed_at`)} is not null and ${isAllowed}`;
}

/**
 * When an item that an administrator removes counts as moved to the trash: when another had done so
 * before, by which `isTakenOver` recognises it.
 */
export const trashedBefore = (at: number) =>
  sql<number>`case when trashed_at < ${at} then trashed_at when trashed_at >= ${at} then ${at - 1} else ${at} end`;

/** When an administrator removed an item in the trash: later than it was deleted if they took it over. */
export function removedAt(table: 'posts' | 'comments') {
  return sql<number | null>`(
    select max(created_at) from audit_entries where item_id = ${sql.ref(`${table}.id`)}
  )`.as('removed_at');
}

/** Whether an administrator took over the entry of an item that another had moved to the trash. */
export const isTakenOver = (item: {
  trashed_at: number | null;
  trashed_by: string | null;
  removed_at: number | null;
}) => item.trashed_by === null && (item.removed_at ?? 0) > (item.trashed_at ?? 0);
