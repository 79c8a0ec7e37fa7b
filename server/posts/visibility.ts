import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';

/**
 * The one predicate of who sees a post (`canSeePost` of the contract, as SQL): public, or mine, or I
 * am an administrator. Everything that reads posts filters with it. `post_tags` carries a copy of the
 * columns that decide, so that a tag's posts are filtered in its own index.
 */
export function visibleTo(
  viewer: Viewer | null,
  table: 'posts' | 'post_tags' = 'posts',
): RawBuilder<SqlBool> {
  const isPublic = sql.ref(`${table}.is_public`);
  if (viewer?.role === 'admin') return sql`true`;
  if (!viewer) return sql`${isPublic} = true`;
  // Not written with `or`, which SQLite would answer from two indexes and then sort all it found.
  return sql`not (not ${isPublic} and ${sql.ref(`${table}.member_id`)} <> ${viewer.id})`;
}
