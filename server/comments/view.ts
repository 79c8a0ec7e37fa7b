import type { CommentView, OwnCommentView } from '#contract/posts.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import type { CommentRow, OwnCommentRow } from './queries.ts';

export function commentView(row: CommentRow, { avatarOf }: PictureAddresses): CommentView {
  return {
    _id: row.id,
    body: row.body,
    createdAt: new Date(row.created_at).toISOString(),
    user: {
      id: row.member_id,
      firstName: row.first_name,
      lastName: row.last_name,
      image: row.avatar_key && avatarOf(row.avatar_key),
    },
  };
}

export function ownCommentView(row: OwnCommentRow): OwnCommentView {
  return {
    _id: row.id,
    body: row.body,
    createdAt: new Date(row.created_at).toISOString(),
    post: row.post_id === null ? null : { _id: row.post_id, title: row.post_title ?? '' },
  };
}
