import { useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { TagDialogProps } from './tag-dialog.ts';

export function DeleteTagDialog({ tag, onDone, onClose }: TagDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      const { message } = await browserApi('deleteTag', { tagId: tag._id });
      toast.success(message);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
      setBusy(false);
    }
    onDone();
  }

  return (
    <ConfirmDialog
      open
      title={`Delete #${tag.name}?`}
      consequence="No post has it. Members can no longer choose it."
      confirmLabel="Delete tag"
      cancelLabel="Keep it"
      busy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
