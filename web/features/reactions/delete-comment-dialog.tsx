import { useState } from 'react';
import type { OwnCommentView } from '#contract/reactions.ts';
import { reactionsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface DeleteCommentDialogProps {
  comment: OwnCommentView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCommentDialog({ comment, onDeleted, onClose }: DeleteCommentDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function deleteComment() {
    setBusy(true);
    try {
      const { message } = await browserApi('deleteComment', { commentId: comment._id });
      toast.success(message);
      onClose();
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={
        comment.post ? `Delete your comment on “${comment.post.title}”?` : 'Delete your comment?'
      }
      consequence={
        <>
          <q>{comment.body}</q> is deleted for good. This cannot be undone.
        </>
      }
      confirmLabel={reactionsTexts.deleteComment}
      cancelLabel="Keep it"
      busy={isBusy}
      onConfirm={deleteComment}
      onCancel={onClose}
    />
  );
}
