import { useEffect, useState } from 'react';
import { recoverDrafts } from '../../device/stored-drafts.ts';
import { readStored } from '../../ui/browser-storage.ts';
import { type Draft, parseDraft } from './post-values.tsx';

export function findDraft(draftKey: string): Draft | null {
  const stored = parseDraft(readStored(draftKey));
  return stored && 'content' in stored ? stored : null;
}

/** Whether `findDraft` finds what there is: a form must not be mounted before. */
export function useRecoveredDrafts(memberId: string): boolean {
  const [recoveredOf, setRecoveredOf] = useState<string>();
  useEffect(() => {
    void recoverDrafts(memberId).then(() => setRecoveredOf(memberId));
  }, [memberId]);
  return recoveredOf === memberId;
}
