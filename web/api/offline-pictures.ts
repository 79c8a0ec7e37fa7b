import { pictureBaseOf, pictureWidths } from '#contract/pictures.ts';
import type { PictureView } from '#contract/posts.ts';

const cachePrefix = 'offline-pictures-';
/** Wide enough for a phone, and some 150 KB. */
const widthAtMost = 1080;

/** The address of the file that is kept of a picture of a post. All browsers show WebP. */
export function offlineFileOf(picture: Omit<PictureView, '_id' | 'alt' | 'placeholder'>): string {
  const width = pictureWidths(picture).findLast((one) => one <= widthAtMost) ?? picture.width;
  return `${picture.base}/${width}.webp${picture.suffix}`;
}

/**
 * Keeps these files in the cache of a session, one of each picture under the address that all its files
 * have in common: the service worker sends it offline in the place of any other size. Addresses are
 * `offlineFileOf` of pictures.
 *
 * Without a connection, room on the disk, or the permission of another server (CORS), files are missing;
 * the next call tries again.
 */
export async function saveOfflinePictures(
  session: string,
  addresses: readonly string[],
  /** Whether they are still wanted: whoever ends a session or deletes copies says so before deleting. */
  isCurrent: () => boolean,
): Promise<void> {
  if (!isCurrent()) return;
  const name = cachePrefix + session;
  const cache = await caches.open(name);
  try {
    for (const address of addresses) {
      if (isCurrent()) await savePicture(cache, address);
    }
  } catch {
    // The others would fail too.
  }
  if (!isCurrent()) await caches.delete(name);
}

async function savePicture(cache: Cache, address: string): Promise<void> {
  const picture = pictureOf(address);
  if (picture === undefined || (await cache.match(picture))) return;
  // One after the other: what the page shows comes first.
  const response = await fetch(address, { priority: 'low' });
  const file = await response.blob();
  if (!response.ok || !file.type.startsWith('image/')) return;
  const headers = { 'content-type': file.type, 'content-length': String(file.size) };
  await cache.put(picture, new Response(file, { headers }));
}

/** The bytes of all files of a session. */
export async function measureOfflinePictures(session: string): Promise<number> {
  const files = await (await findCache(session))?.matchAll();
  return (files ?? []).reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
}

/** Lists those of a session, for `deleteOfflinePictures`. */
export async function listOfflinePictures(session: string): Promise<readonly Request[]> {
  return (await (await findCache(session))?.keys()) ?? [];
}

/** Deletes those of the listed pictures of a session that are none of these addresses. */
export async function deleteOfflinePictures(
  session: string,
  listed: readonly Request[],
  { except }: { except: readonly string[] },
): Promise<void> {
  const kept = new Set(except.map(pictureOf));
  const others = listed.filter(({ url }) => !kept.has(url));
  const cache = await findCache(session);
  await Promise.all(others.map((picture) => cache?.delete(picture)));
}

/** Without making an empty one. */
async function findCache(session: string): Promise<Cache | undefined> {
  const name = cachePrefix + session;
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

/** Deletes the pictures of all sessions but this one. */
export async function deleteOtherOfflinePictures(except?: string): Promise<void> {
  // Only over HTTPS, or on the same machine; some browsers refuse it where cookies are blocked.
  const names = await globalThis.caches?.keys().catch(() => []);
  const others = names?.filter(
    (name) => name.startsWith(cachePrefix) && name !== cachePrefix + except,
  );
  await Promise.all(others?.map((name) => caches.delete(name)) ?? []);
}

const pictureOf = (address: string) => pictureBaseOf(new URL(address, location.origin).href);
