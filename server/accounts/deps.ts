import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AccountLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';

/** What the verbs of accounts lean on; each names the few it needs. */
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
  /** Where the site's calendar is. */
  timeZone: string;
}

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}
