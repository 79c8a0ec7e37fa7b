import { addPending } from '../../api/pending-actions.ts';
import type { PendingPost } from '../../api/pending-list.ts';
import { takeOrTell } from '../../device/change-pending.ts';
import { removeDraft, storeDraft } from '../../device/stored-drafts.ts';
import { findPicturesByName, keyOf, storedName } from '../../device/stored-pictures.ts';
import { newPostDraftKey } from './create-memory-panel.ts';
import { type PostValues, parseDraft } from './post-values.tsx';
import { hasDraft, isMounted, openDraft } from './use-draft.tsx';

interface NewPost {
  memberId: string;
  values: PostValues;
  /** The idempotency key of the draft. */
  attempt: string | undefined;
}

/**
 * Hands a valid memory to the outbox, with its files where they are; returns its id there, undefined where
 * it cannot be stored.
 */
export async function addPendingPost({ memberId, values, attempt }: NewPost) {
  const { pictures, ...text } = values;
  const draftKey = newPostDraftKey(memberId);
  const stored = pictures.map(({ key, alt }) => ({ storedAs: storedName(draftKey, key), alt }));
  try {
    return (await addPending({ kind: 'publish', memberId, text, pictures: stored, attempt })).id;
  } catch {
    // IndexedDB is disabled or full: the form keeps everything and publishes it itself.
    return undefined;
  }
}

/** Moves it into the form of a new memory, unless another one is written there. */
export async function editPending(action: PendingPost) {
  const draftKey = newPostDraftKey(action.memberId);
  if (hasDraft(draftKey)) return 'occupied';
  const { text, pictures, attempt: idempotencyKey, refusedFields: errors } = action;
  const entries = pictures.map(({ storedAs, alt }) => ({ key: keyOf(storedAs), alt }));
  const content = { ...text, pictures: entries };
  // Perhaps of another version of the site.
  const json = JSON.stringify({ content, idempotencyKey, errors, savedAt: Date.now() });
  const draft = parseDraft(json);
  if (!draft || !('content' in draft)) return 'unreadable';
  const names = pictures.map(({ storedAs }) => storedAs);
  const files = await findPicturesByName(names).catch(() => null);
  if (!files) return 'unreadable';
  // First: a page that is closed in between has the draft and the action, and knows that they are the same.
  const isWritten = await storeDraft(draftKey, draft);
  if (!isWritten && !isMounted(draftKey)) return 'unreadable';
  if (!(await takeOrTell(action))) {
    await removeDraft(draftKey, draft.idempotencyKey);
    return 'sent';
  }
  if (isMounted(draftKey)) await openDraft(draftKey, { draft, files });
  return 'opened';
}
