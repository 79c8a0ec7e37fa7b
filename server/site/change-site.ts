import { type AuditDetail, auditDetailText } from '#contract/audit-detail.ts';
import type { Language } from '#contract/languages.ts';
import {
  type SettingName,
  type SiteEdit,
  StoredSettings,
  settingNames,
  siteSettings,
} from '#contract/site.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import { replacePicture } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import type { RateLimit } from '../platform/rate-limits.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findCatalogue } from './catalogue.ts';
import { lockAdmin, lockSite, replaceLogo, updateSettings } from './queries.ts';
import { versionsOf } from './settings.ts';

interface Deps {
  db: Database;
  now: () => number;
}

/** The acting administrator, or null for the operator on the command line. */
type AdminId = string | null;

/**
 * Changes the settings that are given; the others stay as they are. Nothing is changed if one of the
 * expected versions is not the current one.
 */
export async function changeSite(
  { db, now }: Deps,
  adminId: AdminId,
  { versions = {}, ...changes }: SiteEdit,
): Promise<void> {
  await db.write(async (tx) => {
    const { settings } = await lockSite(db, tx, now());
    const current = StoredSettings.parse(settings);
    const currentVersions = versionsOf(current);
    const isOutdated = (name: SettingName) =>
      versions[name] !== undefined && versions[name] !== currentVersions[name];
    if (settingNames.some(isOutdated)) throw new Problem('conflict');
    // A stored value that this version does not know is replaced by what it was read as, if chosen.
    const isStored = (name: SettingName) => !(name in settings) || settings[name] === current[name];
    const names = settingNames.filter(
      (name) => changes[name] !== undefined && (changes[name] !== current[name] || !isStored(name)),
    );
    if (names.length === 0) return;
    for (const name of names) {
      // Too long for an entry of the audit log, which says only that it changed.
      const values = isLong(name) ? {} : { from: current[name], to: changes[name] ?? '' };
      await recordChange(tx, adminId, { code: 'setting', params: { name, ...values } }, now());
    }
    const changed = Object.fromEntries(names.map((name) => [name, changes[name]]));
    // Settings that only a newer version knows stay.
    await updateSettings(tx, { ...settings, ...changed }, now());
  });
}

function isLong(name: SettingName): boolean {
  const setting = siteSettings[name];
  return 'lines' in setting && setting.lines === 'many';
}

/** Stores the language of a site that nobody has used yet, which is no change of an administrator. */
export async function storeFirstLanguage(
  { db, now }: Deps,
  tx: WriteTransaction,
  language: Language,
): Promise<void> {
  const { settings } = await lockSite(db, tx, now());
  await updateSettings(tx, { ...settings, language }, now());
}

async function recordChange(
  tx: WriteTransaction,
  adminId: AdminId,
  detail: AuditDetail,
  at: number,
): Promise<void> {
  const subject = auditDetailText(detail, await findCatalogue(tx));
  await recordAuditEntry(tx, { action: 'site_changed', subject, detail, adminId, at });
}

interface LogoDeps extends Deps {
  jobs: Jobs;
  pictures: Pictures;
  storage: Storage;
  storedKilobytes: RateLimit;
}

/** Replaces the logo. Its key is public, and its address is never signed, on a closed site neither. */
export async function changeLogo(deps: LogoDeps, adminId: string, bytes: Buffer): Promise<void> {
  const { db, now } = deps;
  const { storedKilobytes } = deps;
  const picture = { bytes, isPublic: true, memberId: adminId, storedKilobytes, withAppIcons: true };
  await replacePicture(deps, picture, async (tx, image) => {
    // The picture may have taken long.
    if (!(await lockAdmin(db, tx, adminId))) throw new Problem('forbidden');
    await lockSite(db, tx, now());
    await recordChange(tx, adminId, { code: 'logo', params: {} }, now());
    return replaceLogo(tx, image, now());
  });
}

export async function removeLogo(
  { db, jobs, now }: Pick<LogoDeps, 'db' | 'jobs' | 'now'>,
  adminId: AdminId,
): Promise<void> {
  await db.write(async (tx) => {
    const current = await lockSite(db, tx, now());
    if (current.logo_id === null) return;
    await recordChange(tx, adminId, { code: 'logo_removed', params: {} }, now());
    const key = await replaceLogo(tx, null, now());
    if (key) await enqueueFileRemoval(jobs, tx, key);
  });
}
