import type { CommentView } from '#contract/reactions.ts';
import { browserApi } from '../../api/browser.ts';
import { DeletionDialog } from '../../api/confirm-call.tsx';
import { useSession } from '../../api/session.ts';
import { fullName } from '../../ui/display/full-name.ts';

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

export function DeleteCommentDialog({ comment, ...handlers }: DeleteCommentDialogProps) {
  const { user } = useSession();
  const { _id: commentId } = comment;
  const noun = comment.parentId ? 'reply' : 'comment';
  return (
    <DeletionDialog
      kind="comment"
      itemId={commentId}
      isModeration={user?.role === 'admin' && user._id !== comment.user.id}
      title={`Remove the ${noun} of ${fullName(comment.user)}?`}
      consequence={
        <>
          <q dir="auto">{comment.body}</q> goes to the trash
          {comment.repliesCount ? '; its replies stay' : ''}.
        </>
      }
      confirmLabel={`Remove ${noun}`}
      call={(reason) => browserApi('deleteComment', { commentId, reason })}
      {...handlers}
    />
  );
}
