/**
 * For emergencies: the worker that `SERVICE_WORKER=off` serves in the place of the other one. It removes
 * itself and everything that was stored, from every browser that visits the site.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(removeEverything()));

async function removeEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
