import { TextButton } from '../../../ui/buttons.tsx';
import { savedTime } from './draft.ts';

interface DraftNoteProps {
  savedAt: number | null;
  discardLabel: string;
  onDiscard: () => void;
}

/** Says that nothing will be lost, and lets go of it on request. */
export function DraftNote({ savedAt, discardLabel, onDiscard }: DraftNoteProps) {
  if (savedAt === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
      <span>Draft saved {savedTime(savedAt)}</span>
      <TextButton onClick={onDiscard}>{discardLabel}</TextButton>
    </p>
  );
}
