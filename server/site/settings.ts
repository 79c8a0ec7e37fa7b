import { createHash } from 'node:crypto';
import {
  type SiteSettingsView,
  type SiteValues,
  type SiteVersions,
  type SiteView,
  StoredSettings,
  settingNames,
  toSiteView,
} from '#contract/site.ts';
import { memoizePerVersion } from '../db/content-version.ts';
import type { Database } from '../db/database.ts';
import { touchIcon } from '../platform/pictures/app-icons.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { findSite, type SiteRow } from './queries.ts';

/** The settings of the site. */
export interface SiteSettings extends SiteValues {
  logo: Logo | null;
}

export interface Logo {
  key: string;
  width: number;
  height: number;
}

export interface SiteReader {
  /** The current settings, from memory until something is written. */
  read(): Promise<SiteSettings>;
  /** Like `read`, and includes what this process has just written, whatever else it misses. */
  readFresh(): Promise<SiteSettings>;
  /** The settings of the last `read`, which every call of the API awaits; undefined before the first. */
  latest(): SiteSettings | undefined;
  /** Whether only members may read. */
  isSiteClosed(): Promise<boolean>;
}

const maxUntrackedAgeMs = 1_000;

/**
 * Reads the settings once per content version: a change takes effect in every process as soon as its
 * commit is known there, together with the responses it invalidates.
 */
export function createSiteReader(db: Pick<Database, 'read' | 'contentVersion'>): SiteReader {
  const readRow = memoizePerVersion(db.contentVersion, async () => toSettings(await findSite(db)));
  let latest: { order: number; at: number; settings: SiteSettings } | undefined;
  let reads = 0;

  async function readFresh(): Promise<SiteSettings> {
    const at = performance.now();
    reads += 1;
    const order = reads;
    const settings = await readRow();
    // An older read may end after a newer one.
    if (order > (latest?.order ?? 0)) latest = { order, at, settings };
    return settings;
  }

  async function read(): Promise<SiteSettings> {
    // While changes of other processes may go unnoticed, once a second is enough.
    const isTracked = db.contentVersion.isTracked;
    if (latest && !isTracked && performance.now() - latest.at < maxUntrackedAgeMs) {
      return latest.settings;
    }
    return readFresh();
  }

  return {
    read,
    readFresh,
    latest: () => latest?.settings,
    isSiteClosed: async () => (await read()).reading === 'members',
  };
}

/**
 * Whether a picture is for members only: on a closed site every one but the logo, and every one while
 * the settings are not known.
 */
export const isForMembers = (key: string, settings: SiteSettings | undefined): boolean =>
  settings?.reading !== 'everyone' && key !== settings?.logo?.key;

function toSettings(row: SiteRow | undefined): SiteSettings {
  const { settings = {}, logo_key: key = null, logo_width = null, logo_height = null } = row ?? {};
  const hasLogo = key !== null && logo_width !== null && logo_height !== null;
  const logo = hasLogo ? { key, width: logo_width, height: logo_height } : null;
  return { ...StoredSettings.parse(settings), logo };
}

/** The settings as administrators see them. */
export function siteSettingsView(
  { logo, ...values }: SiteSettings,
  pictureUrls: PictureUrls,
): SiteSettingsView {
  // The small file keeps the proportions and the transparency of the picture.
  return {
    ...values,
    logo: logo && {
      image: pictureUrls.avatarUrlOf(logo.key),
      touchIcon: pictureUrls.fileUrlOf(logo.key, touchIcon.name),
      width: logo.width,
      height: logo.height,
    },
    versions: versionsOf(values),
  };
}

/** The settings as everyone sees them. */
export const siteView = (settings: SiteSettings, pictureUrls: PictureUrls): SiteView =>
  toSiteView(siteSettingsView(settings, pictureUrls));

/** A hash of each setting. */
export function versionsOf(values: SiteValues): SiteVersions {
  const hash = (value: string) => createHash('sha256').update(value).digest('base64url');
  return Object.fromEntries(settingNames.map((name) => [name, hash(values[name])])) as SiteVersions;
}
