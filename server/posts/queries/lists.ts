import type { Expression } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { cutOf, type Page } from '../../platform/paging.ts';
import { visibleTo } from '../visibility.ts';
import { describePosts, newestFirst, selectPosts } from './selection.ts';

// Each list takes its page of ids from an index first, and joins authors, pictures and likes to those
// few: skipping the rows of earlier pages costs little.

/** The posts a viewer may see, newest first. */
export function listPosts(db: Database, viewer: Viewer | null, page: Page) {
  return describePage(db, viewer, newestFirst(visiblePosts(db, viewer), page).$asScalar());
}

export function listPostsByAuthor(
  db: Database,
  viewer: Viewer | null,
  authorId: string,
  page: Page,
) {
  const posts = visiblePosts(db, viewer).where('posts.member_id', '=', authorId);
  return describePage(db, viewer, newestFirst(posts, page).$asScalar());
}

export function listPostsByTag(db: Database, viewer: Viewer | null, tagId: string, page: Page) {
  const { limit, offset } = cutOf(page);
  const tagged = db.read
    .selectFrom('post_tags')
    .select('post_tags.post_id as id')
    .where('post_tags.tag_id', '=', tagId)
    .where(visibleTo(viewer, 'post_tags'))
    .orderBy('post_tags.created_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit)
    .offset(offset)
    .$asScalar();
  return describePage(db, viewer, tagged);
}

const visiblePosts = (db: Database, viewer: Viewer | null) =>
  db.read.selectFrom('posts').select('posts.id').where(visibleTo(viewer));

function describePage(db: Database, viewer: Viewer | null, ids: Expression<string>) {
  return describePosts(db, viewer)
    .where('posts.id', 'in', ids)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

/**
 * The posts a viewer may see with the most likes or comments, the newest first among equals. The best
 * public ones and the best private ones are each read from an index; the best of both are the best.
 */
export function listTopPosts(
  db: Database,
  viewer: Viewer,
  count: 'likes_count' | 'comments_count',
  limit: number,
) {
  const best = db.read
    .selectFrom('posts')
    .select('posts.id')
    .where(visibleTo(viewer))
    .orderBy(count, 'desc')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit);
  const ofAll = best.where('posts.is_public', '=', true);
  const hidden =
    viewer.role === 'admin'
      ? best.where('posts.is_public', '=', false)
      : // Written so that only the index of the author's posts fits.
        best.where('posts.member_id', '=', viewer.id).where((eb) => eb.not(eb.ref('is_public')));
  return selectPosts(db, viewer)
    .where('posts.id', 'in', (eb) =>
      eb
        .selectFrom(ofAll.as('best_public'))
        .select('best_public.id')
        .unionAll(eb.selectFrom(hidden.as('best_private')).select('best_private.id')),
    )
    .orderBy(count, 'desc')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}
