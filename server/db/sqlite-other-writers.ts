import type { DatabaseSync } from 'node:sqlite';

/**
 * Tells whether a tool beside the server has written since it was last asked: SQLite counts the
 * changes of other connections, and asking costs about a microsecond.
 */
export function watchOtherWriters(connection: DatabaseSync): () => boolean {
  const count = connection.prepare('pragma data_version');
  let seen = count.get()?.data_version;
  return () => {
    if (!connection.isOpen) return false;
    const before = seen;
    seen = count.get()?.data_version;
    return seen !== before;
  };
}
