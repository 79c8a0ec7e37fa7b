import { useRevalidator } from 'react-router';
import { showsDeleteButton } from '#contract/policies.ts';
import { DeletePostButton } from '../features/posts/delete-post-button.tsx';
import type { PostOnCard } from '../features/posts/post-card.tsx';
import { useViewer } from './use-viewer.ts';

/** The buttons on a card of a public list. */
export function CardActions({ post }: { post: PostOnCard }) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  if (!showsDeleteButton(viewer, post, 'public')) return null;
  return <DeletePostButton post={post} onDeleted={revalidate} compact />;
}
