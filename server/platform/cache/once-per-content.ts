import type { Content } from '#server/db/database.ts';

/** Reads what is the same for everyone at most once for each state of the content. */
export function oncePerContent<T>(content: Content, read: () => Promise<T>): () => Promise<T> {
  let known: { version: number; value: Promise<T> } | undefined;
  return () => {
    if (!content.isWatched) return read();
    // Read before the work begins: a change in the middle makes the result an old one.
    const { version } = content;
    if (known?.version === version) return known.value;
    const value = read();
    const own = { version, value };
    known = own;
    value.catch(() => {
      if (known === own) known = undefined;
    });
    return value;
  };
}
