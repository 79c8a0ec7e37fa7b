import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import type { Span } from '../earlier-years.ts';
import { newestFirst, selectPosts } from './selection.ts';

export function findFirstPostOf(db: Database, authorId: string) {
  return db.read
    .selectFrom('posts')
    .select('created_at')
    .where('member_id', '=', authorId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** A member's own posts of these spans, newest first: read along the index of that member's posts. */
export function listPostsBetween(db: Database, viewer: Viewer, spans: Span[], limit: number) {
  const own = selectPosts(db, viewer)
    .where('posts.member_id', '=', viewer.id)
    .where((eb) =>
      eb.or(
        spans.map(({ start, end }) =>
          eb.and([eb('posts.created_at', '>=', start), eb('posts.created_at', '<', end)]),
        ),
      ),
    );
  return newestFirst(own, { page: 1, limit }).execute();
}
