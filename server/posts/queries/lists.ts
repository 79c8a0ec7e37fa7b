import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';
import { visibleTo } from '../visibility.ts';
import { findPlace } from './place.ts';
import { createSearch } from './search.ts';
import {
  type Cut,
  cutOf,
  describePosts,
  markPosts,
  newestFirst,
  type Page,
  type Select,
  selectPosts,
} from './selection.ts';

/** From here on skipping is most of the work. */
const farBack = 200;

/** Every list of posts that a viewer may see, newest first, a page at a time. */
function createLists<Row>(select: Select<Row>) {
  const newest = prepare((db, viewer, cut: Cut) =>
    newestFirst(select(db, viewer).where(visibleTo(viewer)), cut),
  );
  const older = prepare(selectOlder(select));
  const byAuthor = prepare((db, viewer, asked: Cut & { authorId: string }) =>
    newestFirst(
      select(db, viewer).where(visibleTo(viewer)).where('posts.member_id', '=', asked.authorId),
      asked,
    ),
  );
  const byTag = prepare((db, viewer, asked: Cut & { tagId: string }) => {
    const tagged = select(db, viewer)
      .where(visibleTo(viewer))
      .where((eb) =>
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

  return {
    async all(db: Database, viewer: Viewer | null, page: Page): Promise<Row[]> {
      const cut = cutOf(page);
      if (cut.offset < farBack) return newest(db, viewer, cut);
      const place = await findPlace(db, viewer, cut.offset);
      return place ? older(db, viewer, { limit: cut.limit, ...place }) : [];
    },
    ofAuthor: (db: Database, viewer: Viewer | null, authorId: string, page: Page) =>
      byAuthor(db, viewer, { authorId, ...cutOf(page) }),
    withTag: (db: Database, viewer: Viewer | null, tagId: string, page: Page) =>
      byTag(db, viewer, { tagId, ...cutOf(page) }),
    search: createSearch(select),
  };
}

/**
 * Skips posts of one span in an index, before anything is joined to them. Who may see them is asked
 * there alone: asked again, SQLite would walk the whole list from its beginning to look for them.
 */
export const selectOlder =
  <Row>(select: Select<Row>) =>
  (db: Database, viewer: Viewer | null, { limit, offset, before }: Cut & { before: number }) =>
    select(db, viewer)
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

export type PostLists<Row> = ReturnType<typeof createLists<Row>>;

/** Lists of whole posts. */
export const wholePosts = createLists(describePosts);

/** The same lists, of what tells whether a post is the one that is known already. */
export const markedPosts = createLists(markPosts);

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
