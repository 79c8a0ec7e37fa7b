import { useRevalidator } from 'react-router';
import { showsDeleteButton, type Viewer } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { useViewer } from '../api/session.ts';
import type { CardActions, PostOnCard } from '../features/posts/post-card.tsx';
import { focusHeading } from '../ui/focus-after-removal.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const DeletePostButton = lazyPart(
  async () => (await import('../features/posts/delete-post-button.tsx')).DeletePostButton,
);

/** Loaded only for members. */
export const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu);

interface DeletePostActionProps {
  post: Pick<PostView, '_id' | 'userId' | 'title'>;
  viewer: Viewer | null;
  page: Parameters<typeof showsDeleteButton>[2];
  onDeleted: () => void;
  compact?: boolean;
}

/** The delete button, loaded only for viewers who may delete the post on this page. */
export function DeletePostAction({ viewer, page, ...button }: DeletePostActionProps) {
  if (!showsDeleteButton(viewer, button.post, page)) return null;
  return <DeletePostButton {...button} />;
}

/** What members do with the cards of a public list; undefined for visitors. */
export function useCardActions(): ((post: PostOnCard) => CardActions) | undefined {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  if (!viewer) return undefined;

  async function handleDeleted() {
    await revalidate();
    // The menu or button that had the focus is gone with its card.
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  }

  return (post) => ({
    menu: <PostMenu post={post} viewer={viewer} onDeleted={handleDeleted} />,
    buttons: viewer.role === 'admin' && (
      <DeletePostAction
        post={post}
        viewer={viewer}
        page="public"
        onDeleted={handleDeleted}
        compact
      />
    ),
  });
}
