import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { PostView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { useSession } from '../../api/session.ts';
import { restoreText, useDeletion } from '../../api/use-deletion.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import { ReasonField } from '../../ui/fields/text-area-field.tsx';

interface DeletePostDialogProps {
  post: Pick<PostView, '_id' | 'userId' | 'title'>;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ post, onDeleted, onClose }: DeletePostDialogProps) {
  const { isPending, rateLimit, deleteItem } = useDeletion('post', post._id);
  const { user } = useSession();
  const needsReason = user !== null && user._id !== post.userId;
  const [reason, setReason] = useState('');

  const deletePost = () =>
    deleteItem(
      () => browserApi('deletePost', { postId: post._id, authorId: post.userId, reason }),
      () => {
        onClose();
        onDeleted();
      },
    );

  return (
    <ConfirmDialog
      open
      title={`Delete “${post.title}”?`}
      consequence={`It goes to the trash with its pictures, comments and likes. ${restoreText(needsReason)}`}
      confirmLabel="Delete post"
      cancelLabel="Keep it"
      busy={isPending}
      failure={rateLimit}
      onConfirm={deletePost}
      onCancel={onClose}
    >
      {needsReason && <ReasonField value={reason} limit={limits.reason.max} onChange={setReason} />}
    </ConfirmDialog>
  );
}
