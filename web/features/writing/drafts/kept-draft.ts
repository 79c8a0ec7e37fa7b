import { type Draft, type DraftWords, readDraft, writeDraft } from './draft.ts';
import { newAttempt } from './new-attempt.ts';

/** Where the draft of a new memory lies; each member of a shared browser has their own. */
export const memoryDraftKey = (memberId: string) => `draft:${memberId}`;

/** Where unsaved changes of a post lie. */
export const changesDraftKey = (memberId: string, postId: string) => `draft:${memberId}:${postId}`;

export function findDraft(key: string): Draft | null {
  try {
    return readDraft(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Returns when it was saved, or null where storage is full or forbidden. */
export function keepDraft(key: string, words: DraftWords): number | null {
  const savedAt = Date.now();
  try {
    localStorage.setItem(key, writeDraft({ words, attempt: newAttempt(), savedAt }));
    return savedAt;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept either.
  }
}
