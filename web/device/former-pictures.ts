import { changePending } from '../api/pending-actions.ts';
import type { PendingAction, PendingPicture, PendingPost } from '../api/pending-list.ts';
import { randomUuid } from '../api/random-uuid.ts';
import { deletePictures, storedName, storePicture } from './stored-pictures.ts';

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
  let isMoved = false;
  try {
    for (const picture of action.pictures as readonly (PendingPicture | FormerPicture)[]) {
      if (isCurrent(picture)) {
        pictures.push(picture);
        continue;
      }
      const storedAs = storedName(`draft:${action.memberId}`, randomUuid());
      pictures.push({ storedAs, alt: picture.alt });
      await storePicture(storedAs, picture, { isNew: true });
    }
    isMoved = await changePending(action, { pictures });
    return isMoved ? { ...action, pictures } : action;
  } finally {
    // Those that no record names are of a draft.
    if (!isMoved) await deletePictures(pictures.map(({ storedAs }) => storedAs));
  }
}

export const hasFormerPictures = ({ pictures }: PendingPost): boolean => !pictures.every(isCurrent);

const isCurrent = (picture: PendingPicture | FormerPicture): picture is PendingPicture =>
  'storedAs' in picture;
