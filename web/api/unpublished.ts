import { findDraftKeys } from './drafts.ts';
import { countPending } from './pending-actions.ts';
import { currentSession } from './session.ts';
import { findShares } from './shares.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** How much a member has in this browser that is not published, and goes when the person leaves. */
export interface Unpublished {
  drafts: number;
  /** What other apps have shared. */
  shares: number;
  /** What waits for a connection. */
  pending: number;
  /** Changes of a form of this page, such as the profile. */
  isUnsaved: boolean;
}

/** Null without any. Drafts of comments are counted in this tab only. */
export async function findUnpublished(): Promise<Unpublished | null> {
  const memberId = currentSession().user?._id;
  if (memberId === undefined) return null;
  const drafts = (['localStorage', 'sessionStorage'] as const).flatMap((storage) =>
    findDraftKeys(storage, memberId),
  );
  // IndexedDB may be disabled.
  const shares = await findShares().catch(() => []);
  const pending = await countPending(memberId).catch(() => 0);
  const isUnsaved = hasUnsavedChanges();
  const unpublished = { drafts: drafts.length, shares: shares.length, pending, isUnsaved };
  return Object.values(unpublished).some(Boolean) ? unpublished : null;
}
