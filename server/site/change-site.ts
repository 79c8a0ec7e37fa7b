import type { SiteChanges } from '#contract/site.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { replacePicture, withinUploadLimit } from '../platform/pictures/store-picture.ts';
import type { RateLimit } from '../platform/rate-limits.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { lockSite, replaceLogo, updateSite } from './queries.ts';

interface Deps {
  db: Database;
  now: () => number;
}

/** Changes the settings that are given; the others stay as they are. */
export async function changeSite({ db, now }: Deps, changes: SiteChanges): Promise<void> {
  await db.write(async (tx) => {
    const current = await lockSite(db, tx, now());
    const changed = Object.entries(changes).filter(
      ([name, value]) => value !== undefined && value !== current[name as keyof SiteChanges],
    );
    if (changed.length === 0) return;
    await updateSite(tx, { ...Object.fromEntries(changed), updated_at: now() });
  });
}

interface LogoDeps extends Deps {
  jobs: Jobs;
  pictures: Pictures;
  storage: Storage;
  uploads: RateLimit;
}

/** Replaces the logo. Its key is public, and its address is never signed, on a closed site neither. */
export async function changeLogo(deps: LogoDeps, adminId: string, bytes: Buffer): Promise<void> {
  const { db, now } = deps;
  await withinUploadLimit(deps.uploads, adminId, () =>
    replacePicture(deps, bytes, { isPublic: true }, async (tx, image) => {
      await lockSite(db, tx, now());
      return replaceLogo(tx, image, now());
    }),
  );
}

export async function removeLogo({ db, jobs, now }: Pick<LogoDeps, 'db' | 'jobs' | 'now'>) {
  await db.write(async (tx) => {
    const current = await lockSite(db, tx, now());
    if (current.logo_id === null) return;
    const key = await replaceLogo(tx, null, now());
    if (key) await enqueueFileRemoval(jobs, tx, key);
  });
}
