import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { CommentView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { useSession } from '../../api/session.ts';
import { restoreText, useDeletion } from '../../api/use-deletion.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { ReasonField } from '../../ui/fields/text-area-field.tsx';

interface DeleteCommentDialogProps {
  comment: Pick<CommentView, '_id' | 'body'> & {
    user: Pick<CommentView['user'], 'id' | 'firstName' | 'lastName'>;
    parentId?: string | null;
    repliesCount?: number;
  };
  onDeleted: () => void;
  onRestored?: () => void;
  onClose: () => void;
}

export function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { comment, onDeleted, onRestored, onClose } = props;
  const { isPending, rateLimit, deleteItem } = useDeletion('comment', comment._id, onRestored);
  const { user } = useSession();
  const needsReason = user?.role === 'admin' && user._id !== comment.user.id;
  const [reason, setReason] = useState('');
  const noun = comment.parentId ? 'reply' : 'comment';

  const deleteComment = () =>
    deleteItem(
      () => browserApi('deleteComment', { commentId: comment._id, reason }),
      () => {
        onClose();
        onDeleted();
      },
    );

  return (
    <ConfirmDialog
      open
      title={`Remove the ${noun} of ${fullName(comment.user)}?`}
      consequence={
        <>
          <q dir="auto">{comment.body}</q> goes to the trash
          {comment.repliesCount ? '; its replies stay' : ''}. {restoreText(needsReason)}
        </>
      }
      confirmLabel={`Remove ${noun}`}
      cancelLabel="Keep it"
      busy={isPending}
      failure={rateLimit}
      onConfirm={deleteComment}
      onCancel={onClose}
    >
      {needsReason && <ReasonField value={reason} limit={limits.reason.max} onChange={setReason} />}
    </ConfirmDialog>
  );
}
