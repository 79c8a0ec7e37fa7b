import { type MouseEvent, useState } from 'react';
import { pictureSources } from '#contract/pictures.ts';
import type { PictureView, PostWithPictures } from '#contract/posts.ts';
import { postPicturesTexts } from '#texts/post.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from './picture.tsx';

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox);

/** The cover and the others as thumbnails. Each opens the lightbox; without script, the image file. */
export function PostPictures({ post }: { post: PostWithPictures }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { title, pictures } = post;
  const [, ...others] = pictures;

  function linkTo(index: number, picture: PictureView) {
    return {
      ...Lightbox.onIntent,
      href: pictureSources({ ...picture, widths: [] }).jpeg,
      'aria-haspopup': 'dialog' as const,
      onClick(event: MouseEvent) {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setOpenIndex(index);
      },
    };
  }

  return (
    <figure className="grid gap-3 rounded-card bg-sunken p-3 lg:p-4">
      <a {...linkTo(0, post.picture)} className="focus-on-photo block cursor-zoom-in rounded-image">
        <Picture
          picture={post.picture}
          sizes="(min-width: 75rem) 36rem, (min-width: 64rem) 48vw, calc(100vw - 3.5rem)"
          priority="high"
          uncropped
          frame="mx-auto overflow-hidden rounded-image"
          className="size-full object-contain"
        />
        <span className="sr-only">{postPicturesTexts.showLarge}</span>
      </a>
      {others.length > 0 && (
        <ul
          aria-label={postPicturesTexts.others}
          className="grid grid-cols-5 gap-2 print:grid-cols-2"
        >
          {others.map((picture, at) => (
            <li key={picture._id} className="break-inside-avoid">
              <a
                {...linkTo(at + 1, picture)}
                className="focus-on-photo block cursor-zoom-in overflow-hidden rounded-control"
              >
                <Picture
                  picture={picture}
                  sizes="(min-width: 75rem) 7rem, (min-width: 64rem) 9vw, 18vw"
                  frame="aspect-square print:aspect-auto"
                  className="size-full object-cover print:object-contain"
                />
                <span className="sr-only">
                  {postPicturesTexts.showOneLarge(at + 2, pictures.length)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {openIndex !== null && (
        <Lightbox
          title={title}
          pictures={pictures}
          initial={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </figure>
  );
}
