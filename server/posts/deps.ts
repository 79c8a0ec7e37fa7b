import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { SiteReader } from '../site/settings.ts';
import type { PostLimits } from './rate-limits.ts';

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
