import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** Drafts are in session storage: they survive the way to Login and back, not the tab. */
export interface Draft {
  kind: 'comment' | 'reply' | 'edit';
  /** Another member may log in in the same tab. */
  memberId: string;
  /** The post of a comment; the comment that is replied to or edited. */
  itemId: string;
}

const keyOf = ({ kind, memberId, itemId }: Draft) => `${kind}:${memberId}:${itemId}`;

export const readDraft = (draft: Draft): string | null =>
  readStored(keyOf(draft), 'sessionStorage');

export function saveDraft(draft: Draft, body: string | null): void {
  writeStored(keyOf(draft), body, 'sessionStorage');
}
