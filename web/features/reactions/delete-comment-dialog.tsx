import type { OwnCommentView } from '#contract/reactions.ts';
import { reactionsTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { useToldCall } from '../../api/use-told-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface DeleteCommentDialogProps {
  comment: OwnCommentView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCommentDialog({ comment, onDeleted, onClose }: DeleteCommentDialogProps) {
  const { isBusy, run } = useToldCall();

  const deleteComment = () =>
    run(
      () => browserApi('deleteComment', { commentId: comment._id }),
      () => {
        onClose();
        onDeleted();
      },
    );

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
