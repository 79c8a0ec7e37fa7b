import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { PostLimits } from './limits.ts';

/** What the verbs of posts lean on; each names the few it needs. */
export interface PostsDeps {
  db: Database;
  jobs: Jobs;
  log: Log;
  pictures: Pictures;
  storage: Storage;
  addresses: PictureAddresses;
  limits: PostLimits;
  now: () => number;
}
