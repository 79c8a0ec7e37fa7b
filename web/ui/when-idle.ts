const longestWait = 1000;

/** Safari knows no idle callback; there a second after the page is up has to do. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, longestWait);
  return () => clearTimeout(timer);
}
