import { lazy, Suspense } from 'react';

/** Ready on the server; a browser, which seldom shows it, fetches it only then. */
const PostsEmpty = import.meta.env.SSR
  ? (await import('./posts-empty.tsx')).PostsEmpty
  : lazy(async () => ({ default: (await import('./posts-empty.tsx')).PostsEmpty }));

export function PostsEmptySlot() {
  return (
    <Suspense>
      <PostsEmpty />
    </Suspense>
  );
}
