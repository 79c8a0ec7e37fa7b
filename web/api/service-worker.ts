import { createObservable } from '../ui/observable.ts';

/** Whether the site has a newer version than the page that is open. */
export const isPageOutdated = createObservable(false);

/**
 * The file that names all pages of a build, in whose name is a hash of them. The document has its link until
 * the router renders the page again, as it does for members.
 */
const manifest = globalThis.document
  ?.querySelector('link[rel="modulepreload"][href^="/assets/manifest-"]')
  ?.getAttribute('href');

/** Milliseconds. The browser asks for the worker with every document, and an app may stay open for days. */
const askedAgainAfter = 60 * 60 * 1000;

/** Tells this reload from those of the router, which `client-effects.tsx` prevents. */
export const wantedReload = 'wanted';

export function reloadPage(): void {
  // Not in older browsers.
  if ('navigation' in window) window.navigation.reload({ info: wantedReload });
  else location.reload();
}

/** Registers the service worker and follows its updates, where the browser allows one. */
export async function followServiceWorker(): Promise<void> {
  // Only over HTTPS, or on the same machine; and the development server has none.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // What the worker caches must not delay what the page loads for its reader.
  await idle();
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  followUpdates(registration);
  // The document came after this worker: another one would be no newer.
  comparePage(registration.waiting, { isNews: false });
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => comparePage(registration.waiting));
  });
  // Another tab, which has the newer page, has let it take over.
  serviceWorker.addEventListener('controllerchange', () => comparePage(serviceWorker.controller));
}

/** Not in all browsers. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });

function followUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < askedAgainAfter) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A worker of the same build as this page need not wait: it takes over without a word. */
function comparePage(worker: ServiceWorker | null, { isNews = true } = {}): void {
  if (!worker || !manifest) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isSameBuild }) => isPageOutdated.set(!isSameBuild && isNews);
  worker.postMessage({ manifest }, [port2]);
}

/**
 * Whether one answers for this page when the site does not: then copies are of use, and the site has not
 * turned it off (`SERVICE_WORKER`).
 */
export const hasServiceWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

export async function findPushSubscription(): Promise<PushSubscription | null | undefined> {
  // Without a worker, `ready` would wait for ever.
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}

/**
 * Ends the subscription of this browser, whoever it was of. When a session ends, the server has forgotten
 * it already: nothing is lost if this fails.
 */
export async function endPushSubscription(): Promise<void> {
  try {
    await (await findPushSubscription())?.unsubscribe();
  } catch {
    // The browser has none, or its push service cannot be reached.
  }
}
