/** A busy machine may never be idle; by then at the latest somebody may press something. */
const longestWait = 200;

/** Safari knows no idle callback; there a moment after the page is up has to do. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, longestWait);
  return () => clearTimeout(timer);
}
