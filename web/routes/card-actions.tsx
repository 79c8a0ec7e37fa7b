import { useRevalidator } from 'react-router';
import { showsDeleteButton } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { DeletePostButton } from '../features/posts/delete-post-button.tsx';
import { useViewer } from './use-viewer.ts';

/** The buttons on a card of a public list. */
export function CardActions({ post }: { post: PostView }) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  if (!showsDeleteButton(viewer, post, 'public')) return null;
  return <DeletePostButton post={post} onDeleted={revalidate} compact />;
}
