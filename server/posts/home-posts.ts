import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import type { Database } from '../db/database.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import { listPosts, listTopPosts } from './queries/lists.ts';
import { postView } from './view.ts';

interface HomePosts {
  newest: PostView[];
  mostLiked: PostView[];
  mostCommented: PostView[];
}

/** The best of what a viewer may see, in three lists. */
export async function readHomePosts(
  { db, addresses }: { db: Database; addresses: PictureAddresses },
  viewer: Viewer,
): Promise<HomePosts> {
  const limit = limits.carouselPosts;
  const lists = await Promise.all([
    listPosts(db, viewer, { page: 1, limit }),
    listTopPosts(db, viewer, 'likes_count', limit),
    listTopPosts(db, viewer, 'comments_count', limit),
  ]);
  const [newest, mostLiked, mostCommented] = lists.map((rows) =>
    rows.map((row) => postView(row, viewer, addresses)),
  ) as [PostView[], PostView[], PostView[]];
  return { newest, mostLiked, mostCommented };
}
