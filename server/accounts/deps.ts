import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { SiteReader } from '../site/settings.ts';
import type { Passwords } from './passwords.ts';
import type { AccountLimits } from './rate-limits.ts';

/** The dependencies of this module's operations; each operation names the ones it needs. */
export interface AccountsDeps {
  db: Database;
  jobs: Jobs;
  limits: AccountLimits;
  passwords: Passwords;
  pictures: Pictures;
  storage: Storage;
  pictureUrls: PictureUrls;
  now: () => number;
  adminEmail: string | undefined;
  events: Events;
  /** The time zone of the site. */
  timeZone: string;
  /** The settings of the site. */
  site: SiteReader;
}

/** The client of a request. */
export interface Origin {
  ip: string;
  userAgent: string;
}
