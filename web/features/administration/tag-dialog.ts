import type { ManagedTagView } from '#contract/administration.ts';

/** What every dialog about one tag is given. */
export interface TagDialogProps {
  tag: ManagedTagView;
  onDone: () => void;
  onClose: () => void;
}
