import { useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { removeOwnNameTexts } from '#texts/people.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { focusHeading } from '../../ui/focus-after-removal.ts';

interface RemoveOwnNameDialogProps {
  post: Pick<PostView, '_id' | 'title'>;
  onClose: () => void;
}

export function RemoveOwnNameDialog({ post, onClose }: RemoveOwnNameDialogProps) {
  const { revalidate } = useRevalidator();

  async function handleDone() {
    await revalidate();
    // On the own page as a person, the card with the menu is gone.
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  }

  return (
    <ConfirmCall
      title={removeOwnNameTexts.title(post.title)}
      consequence={removeOwnNameTexts.consequence}
      confirmLabel={removeOwnNameTexts.confirm}
      call={() => browserApi('removeOwnName', { postId: post._id })}
      onDone={handleDone}
      onClose={onClose}
    />
  );
}
