import { changePending, findPending } from '../api/pending-actions.ts';
import type { PendingPicture } from '../api/pending-list.ts';
import { randomUuid } from '../api/random-uuid.ts';
import { storedName, storePicture } from './stored-pictures.ts';

/** As the version before stored a picture of a memory that waits: in the record, as a `File`. */
interface FormerPicture {
  file: File;
  alt: string;
  pictureId?: string | undefined;
}

/** Gives the pictures of memories that wait since the version before their own records. */
export async function moveFormerPictures(memberId: string): Promise<void> {
  for (const action of await findPending(memberId)) {
    if (action.kind !== 'publish' || action.pictures.every(isCurrent)) continue;
    const pictures: PendingPicture[] = [];
    for (const picture of action.pictures as readonly (PendingPicture | FormerPicture)[]) {
      if (isCurrent(picture)) {
        pictures.push(picture);
        continue;
      }
      const storedAs = storedName(`draft:${memberId}`, randomUuid());
      await storePicture(storedAs, picture, { isNew: true });
      pictures.push({ storedAs, alt: picture.alt });
    }
    await changePending(action, { pictures });
  }
}

const isCurrent = (picture: PendingPicture | FormerPicture): picture is PendingPicture =>
  'storedAs' in picture;
