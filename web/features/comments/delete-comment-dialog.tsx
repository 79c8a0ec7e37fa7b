import type { CommentView } from '#contract/reactions.ts';
import { deleteCommentTexts } from '#texts/delete-comment.ts';
import { browserApi } from '../../api/browser.ts';
import { DeletionDialog } from '../../api/confirm-call.tsx';
import { useSession } from '../../api/session.ts';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';

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
  const texts = deleteCommentTexts[comment.parentId ? 'reply' : 'comment'];
  const text = <q dir="auto">{comment.body}</q>;
  return (
    <DeletionDialog
      kind="comment"
      itemId={commentId}
      isModeration={user?.role === 'admin' && user._id !== comment.user.id}
      title={texts.title(fullName(comment.user))}
      consequence={
        <Inline
          parts={
            comment.repliesCount
              ? deleteCommentTexts.consequenceWithReplies(text)
              : deleteCommentTexts.consequence(text)
          }
        />
      }
      confirmLabel={texts.confirm}
      call={(reason) => browserApi('deleteComment', { commentId, reason })}
      {...handlers}
    />
  );
}
