import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { showsDeleteButton, type Viewer } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { useViewer } from '../api/session.ts';
import type { PostOnCard } from '../features/posts/post-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const DeletePostButton = lazyPart(
  async () => (await import('../features/posts/delete-post-button.tsx')).DeletePostButton,
);

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

/** The buttons on the cards of a public list; undefined for everyone but administrators. */
export function useCardActions(): ((post: PostOnCard) => ReactNode) | undefined {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  if (viewer?.role !== 'admin') return undefined;
  return (post) => (
    <DeletePostAction post={post} viewer={viewer} page="public" onDeleted={revalidate} compact />
  );
}
