/** Local storage holds text only, so the pictures of a draft are stored in IndexedDB, one record each. */
const databaseName = 'keepsake';
const storeName = 'draft-pictures';

/** A picture of a draft. */
export interface StoredPicture {
  file: File;
  /** Its id on the server when it is already uploaded. */
  pictureId?: string | undefined;
}

const keysOf = (draftKey: string) => IDBKeyRange.bound(`${draftKey}/`, `${draftKey}0`, false, true);

/** The pictures of a draft by their keys in the form. */
export async function findDraftPictures(draftKey: string): Promise<Map<string, StoredPicture>> {
  const found = new Map<string, StoredPicture>();
  await enqueue(() =>
    transact('readonly', (store) => {
      const request = store.openCursor(keysOf(draftKey));
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) return;
        const { file, pictureId } = cursor.value as StoredPicture;
        if (file instanceof File) {
          found.set(String(cursor.key).slice(draftKey.length + 1), { file, pictureId });
        }
        cursor.continue();
      });
    }),
  );
  return found;
}

/** Null deletes the stored picture. */
export function saveDraftPicture(
  draftKey: string,
  key: string,
  stored: StoredPicture | null,
): void {
  const name = `${draftKey}/${key}`;
  void enqueue(() =>
    transact('readwrite', (store) => (stored ? store.put(stored, name) : store.delete(name))),
  );
}

export function deleteDraftPictures(draftKey: string): void {
  void enqueue(() => transact('readwrite', (store) => store.delete(keysOf(draftKey))));
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs one operation after the other: a picture saved and deleted in quick succession stays deleted. */
function enqueue(operation: () => Promise<unknown>): Promise<unknown> {
  // IndexedDB may be disabled or full; the text of the draft is saved all the same.
  const done = queue.then(operation).catch(() => undefined);
  queue = done;
  return done;
}

async function transact(
  mode: IDBTransactionMode,
  operate: (store: IDBObjectStore) => unknown,
): Promise<void> {
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      operate(transaction.objectStore(storeName));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
