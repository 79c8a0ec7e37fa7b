import { tellOtherTabs } from '../api/pending-actions.ts';
import type { PendingAction, PendingPicture, PendingPost } from '../api/pending-list.ts';
import { randomUuid } from '../api/random-uuid.ts';
import { transact } from '../ui/browser-database.ts';
import { storedName, toStoredPicture } from './stored-pictures.ts';

/** As the version before stored a picture of a memory that waits: in the record, as a `File`. */
interface FormerPicture {
  file: File;
  alt: string;
  pictureId?: string | undefined;
}

/**
 * Gives the pictures of a memory that waits since the version before their own records. Rejects where these
 * have no room: then all stay where they are.
 */
export async function moveFormerPictures(action: PendingAction): Promise<PendingAction> {
  if (action.kind !== 'publish' || !hasFormerPictures(action)) return action;
  const pictures: PendingPicture[] = [];
  const records = new Map<string, unknown>();
  for (const picture of action.pictures as readonly (PendingPicture | FormerPicture)[]) {
    if (isCurrent(picture)) {
      pictures.push(picture);
      continue;
    }
    const storedAs = storedName(`draft:${action.memberId}`, randomUuid());
    pictures.push({ storedAs, alt: picture.alt });
    records.set(storedAs, await toStoredPicture(picture));
  }
  let current: PendingAction = action;
  // At once: pictures that no memory names would be of the draft.
  await transact(['pending-actions', 'draft-pictures'], 'readwrite', (actions, stored) => {
    const request: IDBRequest<PendingPost | undefined> | undefined = actions?.get(action.id);
    request?.addEventListener('success', () => {
      const found = request.result;
      // It was sent or changed meanwhile.
      if (found?.attempt !== action.attempt) return;
      current = found;
      // Another tab has moved them.
      if (!hasFormerPictures(found)) return;
      current = { ...found, pictures };
      actions?.put(current, action.id);
      for (const [name, record] of records) stored?.put(record, name);
    });
  });
  tellOtherTabs();
  return current;
}

export const hasFormerPictures = ({ pictures }: PendingPost): boolean => !pictures.every(isCurrent);

const isCurrent = (picture: PendingPicture | FormerPicture): picture is PendingPicture =>
  'storedAs' in picture;
