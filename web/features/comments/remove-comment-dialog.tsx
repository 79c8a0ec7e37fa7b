import { useState } from 'react';
import type { CommentView } from '#contract/comments.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface RemoveCommentDialogProps {
  comment: CommentView;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveCommentDialog({ comment, onRemoved, onClose }: RemoveCommentDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const { message } = await browserApi('deleteComment', { commentId: comment._id });
      toast.success(message);
      onClose();
      onRemoved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Remove the comment of ${comment.user.firstName} ${comment.user.lastName}?`}
      consequence={
        <>
          <q>{comment.body}</q> is removed for good. This cannot be undone.
        </>
      }
      confirmLabel="Remove comment"
      cancelLabel="Keep it"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
