import type { DatabaseSync } from 'node:sqlite';

/** Sooner than anyone could notice, and rarely enough to cost nothing under load. */
const betweenLooksMs = 5;

/**
 * Tells whether a tool beside the server has written since it was last asked: SQLite counts the
 * changes of other connections.
 */
export function watchOtherWriters(connection: DatabaseSync): () => boolean {
  const count = connection.prepare('pragma data_version');
  let seen = count.get()?.data_version;
  let lastLook = 0;
  return () => {
    const time = performance.now();
    if (time - lastLook < betweenLooksMs || !connection.isOpen) return false;
    lastLook = time;
    const before = seen;
    seen = count.get()?.data_version;
    return seen !== before;
  };
}
