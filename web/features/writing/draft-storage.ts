import { readStored } from '../../ui/browser-storage.ts';
import { type Draft, parseDraft } from './post-values.tsx';

export function findDraft(draftKey: string): Draft | null {
  const stored = parseDraft(readStored(draftKey));
  return stored && 'content' in stored ? stored : null;
}
