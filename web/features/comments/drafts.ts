import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** Drafts are in session storage: they survive the way to Login and back, not the tab. */
export interface Draft {
  kind: 'comment' | 'reply' | 'edit';
  /** Another member may log in in the same tab. */
  memberId: string;
  /** The post of a comment; the comment that is replied to or edited. */
  itemId: string;
}

/** What is typed. */
interface StoredDraft {
  body: string;
  /** Changes with the text, so that a retry after a lost response publishes it only once. */
  idempotencyKey?: string;
}

const keyOf = ({ kind, memberId, itemId }: Draft) => `${kind}:${memberId}:${itemId}`;

export function readDraft(draft: Draft): StoredDraft | null {
  const stored = readStored(keyOf(draft), 'sessionStorage');
  try {
    return stored && JSON.parse(stored);
  } catch {
    // An earlier version of the site stored the text alone.
    return stored === null ? null : { body: stored };
  }
}

export function saveDraft(draft: Draft, typed: StoredDraft | null): void {
  writeStored(keyOf(draft), typed && JSON.stringify(typed), 'sessionStorage');
}
