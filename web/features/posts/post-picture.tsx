import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { PostView } from '#contract/posts.ts';
import { Picture } from './picture.tsx';

const Lightbox = lazy(() =>
  import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })),
);

/** The picture of a post, uncropped; it opens large, and without script in a page of its own. */
export function PostPicture({ post }: { post: PostView }) {
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <figure className="rounded-card bg-sunken p-3 lg:p-4">
      <a
        href={post.image}
        aria-haspopup="dialog"
        className="focus-on-photo block cursor-zoom-in rounded-image"
        onClick={open}
      >
        <Picture
          picture={post.picture}
          sizes="(min-width: 75rem) 36rem, (min-width: 64rem) 48vw, calc(100vw - 3.5rem)"
          turn="first"
          whole
          frame="mx-auto overflow-hidden rounded-image"
          className="size-full object-contain"
        />
        <span className="sr-only">Show the picture large</span>
      </a>
      {isOpen && (
        <Suspense>
          <Lightbox post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </figure>
  );
}
