import { transact as inDatabase } from '../../ui/browser-database.ts';
import { readStored } from '../../ui/browser-storage.ts';
import { type Draft, parseDraft } from './post-values.tsx';

export function findDraft(draftKey: string): Draft | null {
  const stored = parseDraft(readStored(draftKey));
  return stored && 'content' in stored ? stored : null;
}

/** A picture of a draft. */
export interface DraftPicture {
  file: File;
  /** Its id on the server when it is already uploaded. */
  pictureId?: string | undefined;
}

/** The pictures of a draft by their keys in the form. */
export type DraftPictures = ReadonlyMap<string, DraftPicture>;

const keysOf = (draftKey: string) => IDBKeyRange.bound(`${draftKey}/`, `${draftKey}0`, false, true);

export async function findDraftPictures(draftKey: string): Promise<DraftPictures> {
  const found = new Map<string, DraftPicture>();
  await transact('readonly', (store) => {
    const request = store.openCursor(keysOf(draftKey));
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      const { file, pictureId } = cursor.value as DraftPicture;
      if (file instanceof File) {
        found.set(String(cursor.key).slice(draftKey.length + 1), { file, pictureId });
      }
      cursor.continue();
    });
  });
  return found;
}

/** Null deletes the stored picture. */
export function saveDraftPicture(draftKey: string, key: string, picture: DraftPicture | null) {
  const name = `${draftKey}/${key}`;
  void transact('readwrite', (store) => (picture ? store.put(picture, name) : store.delete(name)));
}

export function deleteDraftPictures(draftKey: string) {
  void transact('readwrite', (store) => store.delete(keysOf(draftKey)));
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Local storage holds text only, so files are in IndexedDB, one record each. One transaction runs after
 * the other: a picture saved and deleted in quick succession stays deleted.
 */
function transact(mode: IDBTransactionMode, operate: (store: IDBObjectStore) => unknown) {
  // IndexedDB may be disabled or full; the text of the draft is saved all the same.
  queue = queue.then(() => inDatabase('draft-pictures', mode, operate)).catch(() => undefined);
  return queue;
}
