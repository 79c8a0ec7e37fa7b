import { useSyncExternalStore } from 'react';

/** Not a small screen, in the words of the specification: 768 px and wider. */
const wideScreen = '(min-width: 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** False in documents of the server and while they hydrate. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
}
