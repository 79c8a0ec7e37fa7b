import { useState } from 'react';
import type { ItemKind } from '#contract/fields.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, {
  preload: true,
});

interface ReportButtonProps {
  kind: ItemKind;
  itemId: string;
  /** Its accessible name, which tells the buttons of a page apart. */
  label: string;
}

/** Reports a post or comment to the administrators. */
export function ReportButton({ kind, itemId, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        aria-haspopup="dialog"
        aria-label={label}
        className="pointer-coarse:min-h-11 text-sm"
        onClick={() => setOpen(true)}
      >
        Report
      </TextButton>
      {isOpen && <ReportDialog kind={kind} itemId={itemId} onClose={() => setOpen(false)} />}
    </>
  );
}
