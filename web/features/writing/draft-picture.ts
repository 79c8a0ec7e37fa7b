import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MemoryValues } from './memory-schema.ts';

/** Local storage holds text only, so the picture of a draft is stored in IndexedDB. */
const databaseName = 'keepsake';
const storeName = 'draft-pictures';

/** Restores the picture of a draft, and saves the form's picture at every change. */
export function useDraftPicture(
  form: UseFormReturn<MemoryValues, unknown, MemoryValues>,
  key: string,
) {
  const saved = useRef<File | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    void findPicture(key).then((file) => {
      if (isUnmounted || !file || form.getValues('image')) return;
      saved.current = file;
      form.setValue('image', file, { shouldValidate: true, shouldTouch: true });
    });
    return () => {
      isUnmounted = true;
    };
  }, [form, key]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback() {
          const image = form.getValues('image');
          if (image === saved.current) return;
          saved.current = image;
          void savePicture(key, image);
        },
      }),
    [form, key],
  );

  function discard() {
    saved.current = null;
    void savePicture(key, null);
  }

  return { discard };
}

async function findPicture(key: string): Promise<File | null> {
  const stored = await enqueue(() => transact('readonly', (store) => store.get(key)));
  return stored instanceof File ? stored : null;
}

/** Null deletes the stored picture. */
async function savePicture(key: string, file: File | null): Promise<void> {
  await enqueue(() =>
    transact('readwrite', (store) => (file ? store.put(file, key) : store.delete(key))),
  );
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
  operation: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = operation(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error));
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
