import { receiveShare } from './share.ts';

/**
 * The service worker. It stores nothing that the site says to a member: documents carry no identity, and
 * copies of what members read are made by the pages, which delete them with the token. What another app
 * shares waits in this browser, whoever is logged in. Everything that is not named
 * here goes to the network as if there were no worker.
 */

declare const self: ServiceWorkerGlobalScope;

/** A hash of the sources, written by `vite.worker.config.ts`: another build is another worker. */
declare const BUILD: string;

const shellPrefix = 'shell-';
const shell = `${shellPrefix}${BUILD}`;
const offlinePage = '/offline';

self.addEventListener('install', (event) => event.waitUntil(storeShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const isNavigation = request.mode === 'navigate';
  if (request.method === 'POST' && pathname === '/share' && isNavigation) {
    event.respondWith(receiveShare(request));
  }
  if (request.method !== 'GET') return;
  if (isNavigation) event.respondWith(openDocument(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request));
});

/**
 * A page asks whether it is of this build: it names its manifest, whose name has a hash of all pages.
 * If so, the worker need not wait. Other pages find what they still load in the shell of their build.
 */
self.addEventListener('message', (event) => {
  const { manifest } = event.data as { manifest: string };
  event.waitUntil(
    caches.match(manifest, { cacheName: shell }).then(async (stored) => {
      event.ports[0]?.postMessage(stored !== undefined);
      if (stored) await self.skipWaiting();
    }),
  );
});

/** The page to show offline, in the language of the site, with the files that it names. */
async function storeShell(): Promise<void> {
  const response = await fetch(offlinePage, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${offlinePage}: ${response.status}`);
  const document = await response.clone().text();
  const files = document.match(/\/assets\/[\w.-]+/g) ?? [];
  const cache = await caches.open(shell);
  // Files first: a page that is stored has all of them.
  await cache.addAll([...new Set(files)]);
  await cache.put(offlinePage, response);
}

/** Keeps the shell of the build before, whose pages may still be open. */
async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * Never a stored document but the offline page: a memory that was made private must not come back. A
 * redirect, so that its scripts find the address they were rendered for.
 */
async function openDocument({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const { pathname, search } = new URL(request.url);
    if (pathname !== offlinePage) {
      const next = new URLSearchParams({ next: pathname + search });
      return Response.redirect(`${offlinePage}?${next}`);
    }
    return (
      (await caches.match(offlinePage, { cacheName: shell, ignoreSearch: true })) ??
      Response.error()
    );
  }
}

/** The names have a hash of their content. */
async function readAsset(request: Request): Promise<Response> {
  const stored = await caches.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(shell);
    await cache.put(request, response.clone());
  }
  return response;
}
