import type { PostView } from '#contract/posts.ts';

/** What a card shows of a post. */
export type PostOnCard = Omit<PostView, 'body' | 'image' | 'likes' | 'updatedAt'>;

/** Documents carry what they show a second time, for the browser to go on with: as little as will do. */
export function forCards(posts: readonly PostView[]): PostOnCard[] {
  return posts.map(({ body, image, likes, updatedAt, ...shown }) => shown);
}
