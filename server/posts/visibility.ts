import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';

/**
 * The single visibility predicate (`canSeePost` of the contract, as SQL): public, or for
 * members and the viewer is one, or the viewer's own, or the viewer is an administrator. Everything that reads posts filters with it. `post_tags` has a
 * copy of the columns it depends on, so that a tag's posts are filtered within its index.
 */
export function visibleTo(
  viewer: Viewer | null,
  table: 'posts' | 'post_tags' = 'posts',
): RawBuilder<SqlBool> {
  const audience = sql.ref(`${table}.audience`);
  if (viewer?.role === 'admin') return sql`true`;
  if (!viewer) return sql`${audience} = 'public'`;
  // Not written with `or`: SQLite would read two indexes and sort all rows it found.
  return sql`not (${audience} = 'private' and ${sql.ref(`${table}.member_id`)} <> ${viewer.id})`;
}

/** Whether the post exists and this viewer may see it. */
export async function isPostVisible(
  db: Database,
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
