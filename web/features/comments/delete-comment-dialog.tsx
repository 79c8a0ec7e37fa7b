import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { CommentView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { useSession } from '../../api/session.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { ReasonField } from '../../ui/fields/text-area-field.tsx';

interface DeleteCommentDialogProps {
  comment: Pick<CommentView, '_id' | 'body'> & {
    user: Pick<CommentView['user'], 'id' | 'firstName' | 'lastName'>;
  };
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCommentDialog({ comment, onDeleted, onClose }: DeleteCommentDialogProps) {
  const { isPending, rateLimit, mutate } = useMutation();
  const { user } = useSession();
  const needsReason = user?.role === 'admin' && user._id !== comment.user.id;
  const [reason, setReason] = useState('');

  const deleteComment = () =>
    mutate(
      () => browserApi('deleteComment', { commentId: comment._id, reason }),
      () => {
        onClose();
        onDeleted();
      },
    );

  return (
    <ConfirmDialog
      open
      title={`Remove the comment of ${fullName(comment.user)}?`}
      consequence={
        <>
          <q dir="auto">{comment.body}</q> is removed for good. This cannot be undone.
        </>
      }
      confirmLabel="Remove comment"
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
