import { transact } from '../ui/browser-database.ts';

/**
 * For emergencies: the worker that `SERVICE_WORKER=off` serves in the place of the other one. It removes
 * itself, its caches and the copies for reading offline from every browser that visits the site. What
 * members have written or shared stays: pages show it without a worker too.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(removeEverything()));

async function removeEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  // IndexedDB may be disabled.
  await transact('offline-copies', 'readwrite', (store) => store.clear()).catch(() => undefined);
  await self.registration.unregister();
}
