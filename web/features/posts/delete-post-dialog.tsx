import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { PostView } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

interface DeletePostDialogProps {
  post: Pick<PostView, '_id' | 'userId' | 'title'>;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ post, onDeleted, onClose }: DeletePostDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const { user } = useSession();
  const asksForReason = user !== null && user._id !== post.userId;
  const [reason, setReason] = useState('');

  async function deletePost() {
    setBusy(true);
    try {
      const given = { postId: post._id, authorId: post.userId, reason };
      const { message } = await browserApi('deletePost', given);
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
      title={`Delete “${post.title}”?`}
      consequence="The picture, its comments and its likes go with it, for good. This cannot be undone."
      confirmLabel="Delete post"
      cancelLabel="Keep it"
      busy={isBusy}
      onConfirm={deletePost}
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
