import type { Viewer } from '#contract/policies.ts';
import type { PictureView, PostView, PostWithPictures } from '#contract/posts.ts';
import type { PersonView } from '#contract/reactions.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { PostPageRow, PostRow } from './queries/read-posts.ts';

export function postView(row: PostRow, viewer: Viewer | null, pictureUrls: PictureUrls): PostView {
  const { avatarOf, imageUrlOf } = pictureUrls;
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
    picture: pictureView(row, pictureUrls),
    picturesCount: Number(row.pictures_count),
    tags: row.tags,
    happenedOn: row.happened_on,
    place: row.place,
    ...(row.people && { people: row.people }),
    audience: row.audience,
    isPublic: row.audience === 'public',
    likes: row.likes,
    likesCount: row.likes_count,
    // The query returns the viewer's own like first.
    likedByMe: viewer !== null && row.likes[0]?.userId === viewer.id,
    // 0 or 1 on SQLite.
    isMuted: Boolean(row.is_muted),
    commentsCount: row.comments_count,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
    ...(viewer && { version: row.version }),
  };
}

/** The view of a post with all its pictures. */
export function postWithPictures(
  row: PostPageRow,
  viewer: Viewer | null,
  pictureUrls: PictureUrls,
): PostWithPictures {
  const pictures = row.pictures.map((picture) => pictureView(picture, pictureUrls));
  return { ...postView(row, viewer, pictureUrls), pictures };
}

interface PersonRow {
  member_id: string;
  first_name: string;
  last_name: string;
  avatar_key: string | null;
}

export function personView(row: PersonRow, { avatarOf }: PictureUrls): PersonView {
  return {
    id: row.member_id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...avatarOf(row.avatar_key),
  };
}

interface PictureRow {
  image_id: string;
  alt: string;
  image_key: string;
  width: number;
  height: number;
  thumbhash: string;
  /** 0 or 1 from inside JSON. */
  is_animated: boolean | number;
}

export function pictureView(row: PictureRow, { urlPartsOf }: PictureUrls): PictureView {
  return {
    _id: row.image_id,
    width: row.width,
    height: row.height,
    alt: row.alt,
    placeholder: row.thumbhash,
    isAnimated: Boolean(row.is_animated),
    ...urlPartsOf(row.image_key),
  };
}
