import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { uploadRule } from '../platform/pictures/store-picture.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** The dependencies of this module's operations; each operation names the ones it needs. */
export interface PostsDeps {
  db: Database;
  jobs: Jobs;
  log: Log;
  pictures: Pictures;
  storage: Storage;
  pictureUrls: PictureUrls;
  limits: ReturnType<typeof createPostLimits>;
  now: () => number;
}

/** Rate limits per member. */
export function createPostLimits(limit: CreateRateLimit) {
  return {
    uploads: limit(uploadRule),
    /** A change of visibility copies files. */
    edits: limit({ name: 'edit-post', points: 60, seconds: 30 * 60 }),
    deletions: limit({ name: 'delete-post', points: 30, seconds: 30 * 60 }),
    deletionsByAdmin: limit({ name: 'delete-post-admin', points: 300, seconds: 30 * 60 }),
  };
}
