import { pictureBaseOf } from '#contract/pictures.ts';
import { readPicture } from './pictures.ts';
import { handleNotificationClick, handlePush } from './push.ts';
import { receiveShare } from './share.ts';

/**
 * The service worker. It stores nothing that the site says to a member: documents carry no identity, and
 * copies of what members read are made by the pages, which delete them with the token. What another app
 * shares waits in this browser, whoever is logged in. Everything that is not named here goes to the
 * network as if there were no worker.
 */

declare const self: ServiceWorkerGlobalScope;

/** A hash of the sources, written by `vite.worker.config.ts`: another build is another worker. */
declare const BUILD: string;

const shellPrefix = 'shell-';
const cacheName = `${shellPrefix}${BUILD}`;
const offlinePage = '/offline';

self.addEventListener('install', (event) => event.waitUntil(precacheShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === self.location.origin;
  // Those of another origin (`PICTURES_URL`) only offline: the policy of this worker may be older than that
  // setting and forbid them, and their responses have no status.
  if (request.destination === 'image' && (isOurs || !navigator.onLine)) {
    const picture = pictureBaseOf(request.url);
    if (picture !== undefined) event.respondWith(readPicture(event, picture));
    return;
  }
  if (!isOurs) return;
  const isNavigation = request.mode === 'navigate';
  if (request.method === 'POST' && pathname === '/share' && isNavigation) {
    event.respondWith(receiveShare(request));
  }
  if (request.method !== 'GET') return;
  if (isNavigation) event.respondWith(openDocument(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event));
});

/**
 * A page asks whether it is of this build: it names its manifest, whose name has a hash of all pages.
 * If so, the worker need not wait. Other pages find what they still load in the cache of their build.
 */
self.addEventListener('message', (event) => {
  const { manifest } = event.data as { manifest: string };
  event.waitUntil(
    caches.match(manifest, { cacheName }).then(async (cached) => {
      event.ports[0]?.postMessage(cached !== undefined);
      if (cached) await self.skipWaiting();
    }),
  );
});

self.addEventListener('push', handlePush);

self.addEventListener('notificationclick', handleNotificationClick);

/**
 * The page to show offline, in the language of the site, with the files that it names. Not what a proxy
 * sends in its place, such as a page to log in.
 */
async function precacheShell(): Promise<void> {
  const response = await fetch(offlinePage, { cache: 'no-cache', redirect: 'error' });
  const document = await response.clone().text();
  const files = new Set(document.match(/\/assets\/[\w.-]+/g));
  if (!response.ok || files.size === 0) throw new Error(`${offlinePage}: ${response.status}`);
  const cache = await caches.open(cacheName);
  // Files first: a page that is cached has all of them.
  await cache.addAll([...files].map((file) => new Request(file, { redirect: 'error' })));
  await cache.put(offlinePage, response);
}

/**
 * Keeps the cache of the build before, whose pages may still be open. Without navigation preload, which
 * earlier builds have enabled: in Firefox a preload that fails is the browser's own error page, whatever
 * the worker answers.
 */
async function takeOver(): Promise<void> {
  // Its own may be the oldest, if the site went back to an earlier build.
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(shellPrefix) && name !== cacheName,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

/**
 * Never a cached document but the offline page: a memory that was made private must not come back. A
 * redirect, so that its scripts find the address they were rendered for.
 */
async function openDocument({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const { pathname, search } = new URL(request.url);
    if (pathname !== offlinePage) {
      const next = new URLSearchParams({ next: pathname + search });
      return Response.redirect(`${offlinePage}?${next}`);
    }
    return (await caches.match(offlinePage, { cacheName, ignoreSearch: true })) ?? Response.error();
  }
}

/**
 * The names have a hash of their content. Whatever happens to the cache, a file that can be had is sent. One
 * that cannot has a status: Firefox removes a service worker that has failed three times with a document or
 * the script of a worker, such as the one that makes photos smaller.
 */
async function readAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request).catch(() => new Response(null, { status: 503 }));
  // The whole file, and not what a proxy has redirected to.
  const isFile = response.status === 200 && !response.redirected;
  if (isFile) event.waitUntil(cacheAsset(request, response.clone()));
  return response;
}

async function cacheAsset(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(request, response);
  } catch {
    // Without room on the disk it is loaded again the next time.
  }
}
