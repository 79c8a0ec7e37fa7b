import { logOutTexts } from '#texts/log-out.ts';
import type { LogOutQuestion } from '../../api/log-out.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';

/** Asks before a member leaves who would lose something. */
export function LogOutDialog({ unpublished, answer }: LogOutQuestion) {
  const { drafts, shares, pending, isUnsaved } = unpublished;
  return (
    <ConfirmDialog
      open
      title={logOutTexts.question}
      consequence={
        <>
          {logOutTexts.deleted}
          <ul className="mt-2 list-disc pl-5">
            {drafts > 0 && <li>{logOutTexts.drafts(drafts)}</li>}
            {shares > 0 && <li>{logOutTexts.shares(shares)}</li>}
            {pending > 0 && <li>{logOutTexts.pending(pending)}</li>}
            {isUnsaved && <li>{logOutTexts.unsaved}</li>}
          </ul>
        </>
      }
      confirmLabel={logOutTexts.confirm}
      cancelLabel={logOutTexts.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
