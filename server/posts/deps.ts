import { limits } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { say } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { storedKilobytesRule } from '../platform/pictures/store-picture.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { SiteReader } from '../site/settings.ts';

/** The dependencies of this module's operations; each operation names the ones it needs. */
export interface PostsDeps {
  db: Database;
  jobs: Jobs;
  log: Log;
  pictures: Pictures;
  storage: Storage;
  pictureUrls: PictureUrls;
  limits: PostLimits;
  now: () => number;
  config: { timeZone: string };
  /** The settings of the site. */
  site: SiteReader;
  events: Events;
}

/** Rate limits of publishing, editing and deleting posts, per member. */
export function createPostLimits(limit: CreateRateLimit) {
  return {
    storedKilobytes: limit(storedKilobytesRule),
    /** A change of visibility copies files. */
    edits: limit({ name: 'edit-post', points: 60, seconds: 30 * 60 }),
    /** Tags that members add while they write. */
    newTags: limit({ name: 'new-tag', points: 20, seconds: 24 * 60 * 60 }),
    /** Names without an account that the author has not used yet. */
    newNames: limit({
      name: 'new-name',
      points: limits.newNamesPerDay,
      seconds: 24 * 60 * 60,
      refusal: (seconds) => say('too_many_new_names', { seconds }),
    }),
    deletions: limit({ name: 'delete-post', points: 30, seconds: 30 * 60 }),
    deletionsByAdmin: limit({ name: 'delete-post-admin', points: 300, seconds: 30 * 60 }),
  };
}

export type PostLimits = ReturnType<typeof createPostLimits>;
