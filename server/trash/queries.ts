import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { limitAndOffset, type Page } from '../platform/paging.ts';
import { visibleTo } from '../posts/visibility.ts';

/** What the viewer deleted, newest first: kind and id of each item on the page. */
export function listTrashIds(db: Database, viewer: Viewer, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  return db.read
    .selectFrom('posts')
    .select((eb) => ['id', 'trashed_at', eb.val<'post' | 'comment'>('post').as('kind')])
    .where('trashed_by', '=', viewer.id)
    .unionAll((eb) =>
      eb
        .selectFrom('comments')
        .select((inner) => [
          'id',
          'trashed_at',
          inner.val<'post' | 'comment'>('comment').as('kind'),
        ])
        .where('trashed_by', '=', viewer.id),
    )
    .orderBy('trashed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTrash(db: Database, viewer: Viewer): Promise<number> {
  const counts = await Promise.all(
    (['posts', 'comments'] as const).map((table) =>
      db.read
        .selectFrom(table)
        .where('trashed_by', '=', viewer.id)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((total, { count }) => total + Number(count), 0);
}

/** Those of these posts that the viewer has in the trash, with their covers. */
export function listTrashedPosts(db: Database, viewer: Viewer, postIds: string[]) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .select([
      'posts.id',
      'posts.title',
      'posts.body',
      'posts.former_audience',
      'posts.trashed_at',
      'posts.member_id',
      'members.first_name',
      'members.last_name',
      'pictures.image_id',
      'pictures.alt',
      'images.storage_key as image_key',
      'images.width',
      'images.height',
      'images.thumbhash',
      'images.is_animated',
    ])
    .where('posts.id', 'in', postIds)
    .where('posts.trashed_by', '=', viewer.id)
    .where('pictures.position', '=', 0)
    .execute();
}

export type TrashedPostRow = Awaited<ReturnType<typeof listTrashedPosts>>[number];

/** Those of these comments that the viewer has in the trash, with the posts that the viewer may see. */
export function listTrashedComments(db: Database, viewer: Viewer, commentIds: string[]) {
  return db.read
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'comments.post_id').on(visibleTo(viewer)),
    )
    .select([
      'comments.id',
      'comments.body',
      'comments.trashed_at',
      'comments.member_id',
      'members.first_name',
      'members.last_name',
      'posts.title as post_title',
    ])
    .where('comments.id', 'in', commentIds)
    .where('comments.trashed_by', '=', viewer.id)
    .execute();
}

export type TrashedCommentRow = Awaited<ReturnType<typeof listTrashedComments>>[number];
