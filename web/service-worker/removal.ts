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
  await deleteCopies();
  await self.registration.unregister();
}

/** Not by `ui/browser-database.ts`: two workers that import a file would share it, and each is one file. */
function deleteCopies(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('keepsake');
    // IndexedDB may be disabled.
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const done = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains('offline-copies')) return done();
      const transaction = database.transaction('offline-copies', 'readwrite');
      transaction.objectStore('offline-copies').clear();
      transaction.addEventListener('complete', done);
      transaction.addEventListener('abort', done);
    });
  });
}
