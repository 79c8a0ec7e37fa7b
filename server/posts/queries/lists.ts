import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { prepare } from '../prepared.ts';
import { visibleTo } from '../visibility.ts';
import { findPlace } from './place.ts';
import {
  type Cut,
  cutOf,
  describePosts,
  newestFirst,
  type Page,
  selectPosts,
} from './selection.ts';

const newestPosts = prepare((db, viewer, cut: Cut) => newestFirst(selectPosts(db, viewer), cut));

/**
 * Skips posts of one span in an index, before anything is joined to them. Who may see them is asked
 * there alone: asked again, SQLite would walk the whole list from its beginning to look for them.
 */
export const selectOlder = (
  db: Database,
  viewer: Viewer | null,
  { limit, offset, before }: Cut & { before: number },
) =>
  describePosts(db, viewer)
    .where('posts.id', 'in', (eb) =>
      eb
        .selectFrom('posts')
        .select('posts.id')
        .where(visibleTo(viewer))
        .where('posts.created_at', '<', before)
        .orderBy('posts.created_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc');

const olderPosts = prepare(selectOlder);

/** From here on skipping is most of the work. */
const farBack = 200;

/** One page of the posts a viewer may see, newest first. */
export async function listPosts(db: Database, viewer: Viewer | null, page: Page) {
  const cut = cutOf(page);
  if (cut.offset < farBack) return newestPosts(db, viewer, cut);
  const place = await findPlace(db, viewer, cut.offset);
  return place ? olderPosts(db, viewer, { limit: cut.limit, ...place }) : [];
}

const newestByAuthor = prepare((db, viewer, asked: Cut & { authorId: string }) =>
  newestFirst(selectPosts(db, viewer).where('posts.member_id', '=', asked.authorId), asked),
);

/** One page of an author's posts that a viewer may see, newest first. */
export function listPostsByAuthor(
  db: Database,
  viewer: Viewer | null,
  authorId: string,
  page: Page,
) {
  return newestByAuthor(db, viewer, { authorId, ...cutOf(page) });
}

const newestByTag = prepare((db, viewer, asked: Cut & { tagId: string }) => {
  const tagged = selectPosts(db, viewer).where((eb) =>
    eb.exists(
      eb
        .selectFrom('post_tags')
        .select('post_tags.post_id')
        .whereRef('post_tags.post_id', '=', 'posts.id')
        .where('post_tags.tag_id', '=', asked.tagId),
    ),
  );
  return newestFirst(tagged, asked);
});

/** The same with one tag. */
export function listPostsByTag(db: Database, viewer: Viewer | null, tagId: string, page: Page) {
  return newestByTag(db, viewer, { tagId, ...cutOf(page) });
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
