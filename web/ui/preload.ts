/** An upper bound, because a busy browser may never be idle. */
const idleTimeout = 200;

/** Safari has no idle callback. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: idleTimeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, idleTimeout);
  return () => clearTimeout(timer);
}

const queue: (() => void)[] = [];
let isStarted = false;

/** Loads something that a click may need while offline, when the page is complete and the browser idle. */
export function preload(load: () => void): void {
  queue.push(load);
  if (isStarted && queue.length === 1) whenIdle(loadNext);
}

export function startPreloading(): void {
  if (isStarted) return;
  isStarted = true;
  loadNext();
}

/** One per idle period: together they would block the main thread of a phone for half a second. */
function loadNext(): void {
  // While offline a load fails, and the router reloads the document when it was the code of a page.
  if (navigator.onLine) queue[0]?.();
  queue.shift();
  if (queue.length > 0) whenIdle(loadNext);
}
