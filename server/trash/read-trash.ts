import { durations } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { TrashItemView } from '#contract/trash.ts';
import type { Database } from '../db/database.ts';
import type { Page } from '../platform/paging.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { pictureView } from '../posts/view.ts';
import {
  countTrash,
  listTrashedComments,
  listTrashedPosts,
  listTrashIds,
  type TrashedCommentRow,
  type TrashedPostRow,
} from './queries.ts';

/** One page of what the viewer deleted, newest first, and the number of all items. */
export async function readTrash(
  { db, pictureUrls }: { db: Database; pictureUrls: PictureUrls },
  viewer: Viewer,
  page: Page,
): Promise<{ items: TrashItemView[]; total: number }> {
  const [rows, total] = await Promise.all([listTrashIds(db, viewer, page), countTrash(db, viewer)]);
  const idsOf = (kind: 'post' | 'comment') =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [postIds, commentIds] = [idsOf('post'), idsOf('comment')];
  const [posts, comments] = await Promise.all([
    postIds.length > 0 ? listTrashedPosts(db, viewer, postIds) : [],
    commentIds.length > 0 ? listTrashedComments(db, viewer, commentIds) : [],
  ]);
  const views = new Map<string, TrashItemView>();
  for (const row of posts) views.set(row.id, postView(row, pictureUrls));
  for (const row of comments) views.set(row.id, commentView(row));
  // One that was restored between the queries is left out.
  return { items: rows.flatMap(({ id }) => views.get(id) ?? []), total };
}

function postView(row: TrashedPostRow, pictureUrls: PictureUrls): TrashItemView {
  return {
    ...commonView(row),
    kind: 'post',
    title: row.title,
    audience: row.former_audience,
    picture: pictureView(row, pictureUrls),
    canRestore: true,
  };
}

function commentView(row: TrashedCommentRow): TrashItemView {
  return {
    ...commonView(row),
    kind: 'comment',
    title: row.post_title,
    audience: null,
    picture: null,
    canRestore: row.post_title !== null,
  };
}

function commonView(row: TrashedPostRow | TrashedCommentRow) {
  const trashedAt = row.trashed_at ?? 0;
  return {
    _id: row.id,
    body: row.body,
    user: { id: row.member_id, firstName: row.first_name, lastName: row.last_name },
    trashedAt: new Date(trashedAt).toISOString(),
    expiresAt: new Date(trashedAt + durations.trash).toISOString(),
  };
}
