import type { OwnPost } from './queries.ts';

/** Names in the zip are made of dates and ids alone, so that no title can become a path. */
function nameOf({ id, created_at }: Pick<OwnPost, 'id' | 'created_at'>): string {
  return `${new Date(created_at).toISOString().slice(0, 10)}-${id}`;
}

export const pageNameOf = (post: OwnPost) => `posts/${nameOf(post)}.html`;

/** A moving picture keeps moving. */
export function pictureOf(post: OwnPost): { stored: string; name: string } {
  return post.is_animated
    ? { stored: `${post.width}.webp`, name: `pictures/${nameOf(post)}.webp` }
    : { stored: 'full.jpg', name: `pictures/${nameOf(post)}.jpg` };
}
