import type { Viewer } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { PostRow } from './queries/read-posts.ts';

export function postView(
  row: PostRow,
  viewer: Viewer | null,
  { urlPartsOf, avatarOf, imageUrlOf }: PictureUrls,
): PostView {
  return {
    _id: row.id,
    userId: row.member_id,
    user: {
      firstName: row.first_name,
      lastName: row.last_name,
      ...avatarOf(row.avatar_key),
    },
    title: row.title,
    body: row.body,
    image: imageUrlOf(row.image_key),
    picture: {
      width: row.width,
      height: row.height,
      alt: row.image_alt,
      placeholder: row.thumbhash,
      isAnimated: row.is_animated,
      ...urlPartsOf(row.image_key),
    },
    tags: row.tags,
    audience: row.audience,
    isPublic: row.audience === 'public',
    likes: row.likes,
    likesCount: row.likes_count,
    // The query returns the viewer's own like first.
    likedByMe: viewer !== null && row.likes[0]?.userId === viewer.id,
    commentsCount: row.comments_count,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
  };
}
