import { storedKilobytesRule } from '../platform/pictures/store-picture.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';

/** Rate limits of publishing, editing and deleting posts, per member. */
export function createPostLimits(limit: CreateRateLimit) {
  return {
    storedKilobytes: limit(storedKilobytesRule),
    /** A change of visibility copies files. */
    edits: limit({ name: 'edit-post', points: 60, seconds: 30 * 60 }),
    /** Tags that members add while they write. */
    newTags: limit({ name: 'new-tag', points: 20, seconds: 24 * 60 * 60 }),
    deletions: limit({ name: 'delete-post', points: 30, seconds: 30 * 60 }),
    deletionsByAdmin: limit({ name: 'delete-post-admin', points: 300, seconds: 30 * 60 }),
  };
}

export type PostLimits = ReturnType<typeof createPostLimits>;
