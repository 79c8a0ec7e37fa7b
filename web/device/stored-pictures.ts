import { pictureNames } from '../api/pending-actions.ts';
import type { PendingAction } from '../api/pending-list.ts';
import { transact } from '../ui/browser-database.ts';
import { type StoredFile, toFile, toStored } from '../ui/stored-file.ts';
import { originalSizeOf, rememberOriginalSize } from './prepare-image.ts';

/** A chosen picture that is not published. */
export interface KeptPicture {
  /** The chosen file, then the smaller copy that is sent. */
  file: File;
  /** Its id on the server when it is already uploaded. */
  pictureId?: string | undefined;
  /** `YYYY-MM-DD`; the smaller copy does not say it. */
  takenOn?: string | undefined;
}

/** Pictures by their keys in a form. */
export type KeptPictures = ReadonlyMap<string, KeptPicture>;

interface StoredPicture extends StoredFile, Omit<KeptPicture, 'file'> {
  originalSize: number | undefined;
}

/** As the version before stored it. */
type FormerPicture = Pick<KeptPicture, 'file' | 'pictureId'>;

const stores = ['draft-pictures', 'pending-actions'] as const;

/** The name of a picture in the store. The key of its draft begins with the id of the member. */
export const storedName = (draftKey: string, key: string) => `${draftKey}/${key}`;

/** The key that a picture has in a form. */
export const keyOf = (name: string) => name.slice(name.indexOf('/') + 1);

/**
 * The pictures of a draft. Those of a memory that was handed to the outbox keep their names, so that no
 * file is copied: they are of no draft.
 */
export async function findPictures(draftKey: string): Promise<KeptPictures> {
  const names = IDBKeyRange.bound(`${draftKey}/`, `${draftKey}0`, false, true);
  const found = new Map<string, KeptPicture>();
  await transact(stores, 'readonly', (pictures, actions) =>
    readNames(actions, (pending) => {
      const request = pictures?.openCursor(names);
      request?.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) return;
        const name = String(cursor.key);
        if (!pending.has(name)) found.set(keyOf(name), toPicture(cursor.value));
        cursor.continue();
      });
    }),
  );
  return found;
}

/** The pictures of these names that are there. */
export async function findPicturesByName(names: readonly string[]): Promise<KeptPictures> {
  const found = new Map<string, KeptPicture>();
  await transact('draft-pictures', 'readonly', (store) => {
    for (const name of names) {
      const request = store.get(name);
      request.addEventListener('success', () => {
        if (request.result) found.set(keyOf(name), toPicture(request.result));
      });
    }
  });
  return found;
}

/** The drafts of a member with pictures that are still as they were chosen. */
export async function findUnpreparedDrafts(
  memberId: string,
  needsCopy: (file: File) => boolean,
): Promise<string[]> {
  const found = new Set<string>();
  await transact(stores, 'readonly', (pictures, actions) =>
    readNames(actions, (pending) => {
      const ofMember = IDBKeyRange.bound(`draft:${memberId}`, `draft:${memberId};`, false, true);
      const request = pictures?.openCursor(ofMember);
      request?.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) return;
        const name = String(cursor.key);
        if (!pending.has(name) && needsCopy(toPicture(cursor.value).file)) {
          found.add(name.slice(0, name.indexOf('/')));
        }
        cursor.continue();
      });
    }),
  );
  return [...found];
}

/**
 * Rejects where IndexedDB is disabled or full. A picture that was stored before is only replaced: it may
 * have been removed in another tab.
 */
export function storePicture(
  name: string,
  picture: KeptPicture,
  { isNew }: { isNew: boolean },
): Promise<void> {
  return inOrder(async () => {
    const stored = await toStoredPicture(picture);
    await transact('draft-pictures', 'readwrite', (store) => {
      if (isNew) {
        store.put(stored, name);
        return;
      }
      const request = store.getKey(name);
      request.addEventListener('success', () => {
        if (request.result !== undefined) store.put(stored, name);
      });
    });
  });
}

/** Without those of memories in the outbox, perhaps of another tab. */
export const deletePictures = (names: readonly string[]): Promise<void> =>
  inOrder(() =>
    transact(stores, 'readwrite', (pictures, actions) =>
      readNames(actions, (pending) => {
        for (const name of names) if (!pending.has(name)) pictures?.delete(name);
      }),
    ),
  );

/** As it is stored. */
export async function toStoredPicture({
  file,
  pictureId,
  takenOn,
}: KeptPicture): Promise<StoredPicture> {
  return { ...(await toStored(file)), pictureId, takenOn, originalSize: originalSizeOf(file) };
}

function toPicture(stored: StoredPicture | FormerPicture): KeptPicture {
  if ('file' in stored) return stored;
  const { pictureId, takenOn, originalSize } = stored;
  const file = toFile(stored);
  if (originalSize !== undefined) rememberOriginalSize(file, originalSize);
  return { file, pictureId, takenOn };
}

/** Gets the names of the pictures in the outbox. */
function readNames(
  actions: IDBObjectStore | undefined,
  callback: (names: ReadonlySet<string>) => void,
): void {
  const request: IDBRequest<PendingAction[]> | undefined = actions?.getAll();
  request?.addEventListener('success', () => callback(new Set(pictureNames(request.result))));
}

let last: Promise<unknown> = Promise.resolve();

/** A picture that is stored and deleted in quick succession stays deleted. */
function inOrder(run: () => Promise<void>): Promise<void> {
  const done = last.then(run);
  last = done.catch(() => undefined);
  return done;
}
