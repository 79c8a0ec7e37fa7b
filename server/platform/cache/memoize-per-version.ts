import type { Content } from '#server/db/database.ts';

/** Memoizes a value until the content version changes. */
export function memoizePerVersion<T>(content: Content, read: () => Promise<T>): () => Promise<T> {
  let known: { version: number; value: Promise<T> } | undefined;
  return () => {
    if (!content.isWatched) return read();
    // Read the version before computing: a write in between must invalidate the result.
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
