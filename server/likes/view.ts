import type { LikeView } from '#contract/posts.ts';
import type { OwnLikeRow } from './queries.ts';

export function likeView(row: OwnLikeRow): LikeView {
  return {
    _id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    postId: row.post_id,
    post: postOf(row),
  };
}

function postOf(row: OwnLikeRow): LikeView['post'] {
  // A left join: either all of them are there or none is.
  if (row.post_created_at === null) return null;
  return {
    _id: row.post_id,
    title: row.post_title ?? '',
    createdAt: new Date(row.post_created_at).toISOString(),
    user: { firstName: row.author_first_name ?? '', lastName: row.author_last_name ?? '' },
  };
}
