import { addPending } from '../../api/pending-actions.ts';
import type { PendingPicture, PendingPost } from '../../api/pending-list.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { takeOrTell } from '../../device/change-pending.ts';
import { newPostDraftKey } from './create-memory-panel.ts';
import type { DraftPictures } from './draft-storage.ts';
import { type PostValues, parseDraft } from './post-values.tsx';
import { hasDraft, openDraft } from './use-draft.tsx';

interface NewPost {
  memberId: string;
  values: PostValues;
  files: DraftPictures;
  /** The idempotency key of the draft. */
  attempt: string | undefined;
}

/** Keeps a valid memory until there is a connection; returns false where it cannot be stored. */
export async function addPendingPost({
  memberId,
  values,
  files,
  attempt,
}: NewPost): Promise<boolean> {
  const { pictures, ...text } = values;
  const found = pictures.flatMap(({ key, alt }): PendingPicture[] => {
    const picture = files.get(key);
    return picture ? [{ ...picture, alt }] : [];
  });
  try {
    await addPending({ kind: 'publish', memberId, text, pictures: found, attempt });
    return true;
  } catch {
    // IndexedDB is disabled or full.
    return false;
  }
}

/** Moves it into the form of a new memory, unless another one is written there. */
export async function editPending(action: PendingPost) {
  const draftKey = newPostDraftKey(action.memberId);
  if (hasDraft(draftKey)) return 'occupied';
  const taken = await takeOrTell(action);
  if (!taken) return 'sent';
  const { text, pictures, attempt: idempotencyKey } = taken;
  const keyed = pictures.map((picture) => ({ ...picture, key: randomUuid() }));
  const content = { ...text, pictures: keyed.map(({ key, alt }) => ({ key, alt })) };
  // Perhaps of another version of the site.
  const draft = parseDraft(JSON.stringify({ content, idempotencyKey, savedAt: Date.now() }));
  const files = new Map(keyed.map(({ key, file, pictureId }) => [key, { file, pictureId }]));
  if (draft && 'content' in draft) openDraft(draftKey, { draft, files });
  return 'opened';
}
