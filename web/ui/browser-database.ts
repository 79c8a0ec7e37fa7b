/** What is too large for local storage. The service worker opens it too. */
const storeNames = [
  'drafts',
  'draft-pictures',
  'shares',
  'offline-copies',
  'pending-actions',
] as const;

type StoreName = (typeof storeNames)[number];

/** Resolves when what `operate` has asked for is done; rejects where IndexedDB is disabled or full. */
export async function transact(
  stores: StoreName | readonly StoreName[],
  mode: IDBTransactionMode,
  operate: (...stores: IDBObjectStore[]) => unknown,
): Promise<void> {
  const names = [stores].flat();
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(names, mode);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      operate(...names.map((name) => transaction.objectStore(name)));
    });
  } finally {
    database.close();
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('keepsake', 4);
  opening.addEventListener('upgradeneeded', () => {
    const { result: database } = opening;
    for (const name of storeNames) {
      if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
    }
  });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  // A page of a newer build need not wait until this one is closed.
  database.addEventListener('versionchange', () => database.close());
  return database;
}
