import type { PostView } from '#contract/posts.ts';
import { deletePostTexts } from '#texts/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { DeletionDialog } from '../../api/confirm-call.tsx';
import { useSession } from '../../api/session.ts';

interface DeletePostDialogProps {
  post: Pick<PostView, '_id' | 'userId' | 'title'>;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ post, ...handlers }: DeletePostDialogProps) {
  const { user } = useSession();
  const { _id: postId, userId: authorId } = post;
  return (
    <DeletionDialog
      kind="post"
      itemId={postId}
      isModeration={user !== null && user._id !== authorId}
      title={deletePostTexts.title(post.title)}
      consequence={deletePostTexts.consequence}
      confirmLabel={deletePostTexts.confirm}
      call={(reason) => browserApi('deletePost', { postId, authorId, reason })}
      {...handlers}
    />
  );
}
