import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import type { Database } from '../db/database.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import { earlierYearsOf } from './earlier-years.ts';
import { findFirstPostOf, listPostsBetween } from './queries/this-day.ts';
import { postView } from './view.ts';

/**
 * A member's own posts of the same day in earlier years. Which day a post belongs to is what its date
 * on every page says: the site's time zone decides, not the one the member happens to be in.
 */
export async function readPostsOfThisDay(
  deps: { db: Database; addresses: PictureAddresses; timeZone: string },
  viewer: Viewer,
  date: string,
): Promise<PostView[]> {
  const { db, addresses, timeZone } = deps;
  const first = await findFirstPostOf(db, viewer.id);
  const days = first ? earlierYearsOf(date, { since: first.created_at, timeZone }) : [];
  if (days.length === 0) return [];
  const rows = await listPostsBetween(db, viewer, days, limits.carouselPosts);
  return rows.map((row) => postView(row, viewer, addresses));
}
