/** Local storage holds text only, so the chosen picture of a draft lies in a database of the browser. */
const databaseName = 'keepsake';
const storeName = 'draft-pictures';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function perform(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

let lastStep: Promise<unknown> = Promise.resolve();

/** One after the other: a picture chosen and dropped in the same instant must stay dropped. */
function inTurn(step: () => Promise<unknown>): Promise<unknown> {
  // A browser may forbid it or have no room; the words are kept all the same.
  const done = lastStep.then(step).catch(() => undefined);
  lastStep = done;
  return done;
}

export async function findPicture(key: string): Promise<File | null> {
  const kept = await inTurn(() => perform('readonly', (store) => store.get(key)));
  return kept instanceof File ? kept : null;
}

/** Null means that there is none to keep any more. */
export async function keepPicture(key: string, file: File | null): Promise<void> {
  await inTurn(() =>
    perform('readwrite', (store) => (file ? store.put(file, key) : store.delete(key))),
  );
}
