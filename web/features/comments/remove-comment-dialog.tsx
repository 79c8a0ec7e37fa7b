import { useState } from 'react';
import type { CommentView } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

interface RemoveCommentDialogProps {
  comment: CommentView;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveCommentDialog({ comment, onRemoved, onClose }: RemoveCommentDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { user } = useSession();
  const asksForReason = user?.role === 'admin' && user._id !== comment.user.id;
  const [reason, setReason] = useState('');

  async function remove() {
    setBusy(true);
    try {
      const { message } = await browserApi('deleteComment', { commentId: comment._id, reason });
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
    >
      {asksForReason && (
        <TextField
          label="Reason (optional)"
          hint="Kept in the record of removals."
          maxLength={limits.reason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
