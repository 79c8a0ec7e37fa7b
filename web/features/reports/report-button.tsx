import { useState } from 'react';
import { reportButtonTexts } from '#texts/report-button.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

interface ReportButtonProps {
  commentId: string;
  /** Its accessible name, which tells the buttons of a page apart. */
  label: string;
}

/** Reports a comment to the administrators; a post has it in its menu. */
export function ReportButton({ commentId, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        {...ReportDialog.onIntent}
        aria-haspopup="dialog"
        aria-label={label}
        className="pointer-coarse:min-h-11 text-sm"
        onClick={() => setOpen(true)}
      >
        {reportButtonTexts.report}
      </TextButton>
      {isOpen && <ReportDialog kind="comment" itemId={commentId} onClose={() => setOpen(false)} />}
    </>
  );
}
