import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { isSqliteBusy } from './sqlite-faults.ts';

/** Held by the one serving process of a data folder. */
export interface DataFolderLock {
  release(): void;
}

/**
 * Takes the data folder for one serving process. The lock is an exclusive transaction on a tiny side
 * database, so the operating system drops it with the process, `kill -9` included.
 * The file stays when the lock is released: removing it would race with the next owner.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const connection = new DatabaseSync(join(dataDir, 'keepsake.lock'), { timeout: 0 });
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (!isSqliteBusy(error)) throw error;
    throw new DatabaseUnavailable(
      `Another Keepsake server already uses the data folder ${dataDir}; stop it first or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => connection.close() };
}
