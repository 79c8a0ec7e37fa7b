import { commonTexts } from '#texts/common.ts';
import { pendingTexts } from '#texts/pending.ts';
import { draftTexts } from '#texts/writing.ts';
import { pictureNames, putPending, takePending } from '../api/pending-actions.ts';
import type { PendingAction } from '../api/pending-list.ts';
import { currentSession } from '../api/session.ts';
import { toast } from '../ui/feedback/toast.ts';
import { closeUploads } from './open-uploads.ts';
import { deletePictures, findPicturesByName, keyOf, storePicture } from './stored-pictures.ts';

/** Sends once more what the server has refused. */
export function retryPending(action: PendingAction): void {
  putPending({ ...action, refusal: undefined, refusedFields: undefined }).catch(tellFailure);
}

/** Can be undone as long as the page is open. */
export const removePending = (action: PendingAction): Promise<void> =>
  remove(action).catch(tellFailure);

async function remove(action: PendingAction): Promise<void> {
  const names = pictureNames([action]);
  const pictures = await findPicturesByName(names);
  const taken = await takeOrTell(action);
  if (!taken) return;
  await deletePictures(names);
  async function putBack(taken: PendingAction) {
    // Somebody else may be logged in by now.
    if (currentSession().user?._id !== taken.memberId) return;
    for (const name of names) {
      const picture = pictures.get(keyOf(name));
      if (picture) await storePicture(name, picture, { isNew: true });
    }
    await putPending(taken);
  }
  const run = () => void putBack(taken).catch(tellFailure);
  toast.info(pendingTexts.removed, { action: { label: commonTexts.undo, run } });
}

const tellFailure = () => void toast.error(draftTexts.notStored);

/** Undefined when it is too late, or when the store fails. */
export async function takeOrTell<One extends PendingAction>(action: One): Promise<One | undefined> {
  const outcome = await takePending(action.id).catch(() => 'failed' as const);
  if (outcome === 'failed') tellFailure();
  else if (outcome === 'sending') toast.info(pendingTexts.beingSent);
  else if (outcome === 'gone') toast.info(pendingTexts.alreadySent);
  else {
    closeUploads(action.id);
    return outcome as One;
  }
  return undefined;
}
