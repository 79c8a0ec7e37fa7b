import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import type { PostOnCard } from '../features/posts/post-card.tsx';

const CardActions = lazy(() =>
  import('./card-actions.tsx').then((module) => ({ default: module.CardActions })),
);

/** Buttons for the cards of a public list, loaded for those alone who could have any. */
export function useCardActions(): ((post: PostOnCard) => ReactNode) | undefined {
  const { user } = useSession();
  if (user?.role !== 'admin') return undefined;
  return (post) => (
    <Suspense>
      <CardActions post={post} />
    </Suspense>
  );
}
