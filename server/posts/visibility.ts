import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Schema } from '../db/schema.ts';

/**
 * The one predicate of who sees a post (`canSeePost` of the contract, as SQL): public, or mine, or I
 * am an administrator. Everything that reads posts filters with it.
 */
export function visibleTo(viewer: Viewer | null) {
  return (eb: ExpressionBuilder<Schema, 'posts'>): ExpressionWrapper<Schema, 'posts', SqlBool> => {
    if (viewer?.role === 'admin') return eb.lit(true) as never;
    if (!viewer) return eb('posts.is_public', '=', true);
    // Not written with `or`, which SQLite would answer from two indexes and then sort all it found.
    const isHidden = eb.not(eb.ref('posts.is_public'));
    return eb.not(eb.and([isHidden, eb('posts.member_id', '!=', viewer.id)]));
  };
}
