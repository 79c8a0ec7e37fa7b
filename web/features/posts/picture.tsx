import { useCallback, useState } from 'react';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PictureView } from '#contract/posts.ts';
import { pictureTexts } from '#texts/posts.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * `high` is the main picture of a page, `low` another one on the first screen, which must not compete
 * with it for bandwidth; `lazy` loads when it comes near the viewport.
 */
export type LoadingPriority = 'high' | 'low' | 'lazy';

interface PictureProps {
  picture: PictureView;
  sizes: string;
  priority?: LoadingPriority | undefined;
  /** Uncropped: the box has the aspect ratio of the picture before it has loaded. */
  uncropped?: boolean | undefined;
  /** Class names of the box around the image. */
  frame?: string | undefined;
  className?: string | undefined;
}

/** A responsive picture that fades in over its average colour as placeholder. */
export function Picture(props: PictureProps) {
  const { picture, sizes, priority = 'lazy', uncropped = false, frame, className } = props;
  const { width, height, alt } = picture;
  const sources = pictureSources({ ...picture, widths: pictureWidths(picture) });
  const [isBroken, setBroken] = useState(false);

  // An image that failed before hydration sends no event any more. The loading state is set in the DOM
  // directly: as React state it would render every list of pictures twice.
  const checkLoading = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (image.complete && image.naturalWidth === 0) setBroken(true);
      else if (!image.complete && priority !== 'high') image.dataset.loading = '';
    },
    [priority],
  );

  if (isBroken) return <BrokenPicture alt={alt} frame={frame} />;
  return (
    <picture
      className={classNames('block bg-sunken', frame)}
      style={{
        backgroundColor: placeholderColor(picture.placeholder),
        ...(uncropped ? uncroppedSize(picture) : {}),
      }}
    >
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        ref={checkLoading}
        src={sources.jpeg}
        alt={alt}
        width={width}
        height={height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'lazy' ? undefined : priority}
        decoding="async"
        onLoad={(event) => delete event.currentTarget.dataset.loading}
        onError={() => setBroken(true)}
        className={classNames('transition-opacity duration-150 data-loading:opacity-0', className)}
      />
    </picture>
  );
}

/** As wide as its container, but at most 80 % of the viewport high. */
function uncroppedSize({ width, height }: PictureProps['picture']) {
  return {
    width: `min(100%, ${((80 * width) / height).toFixed(2)}vh)`,
    aspectRatio: `${width} / ${height}`,
  };
}

function BrokenPicture({ alt, frame }: { alt: string; frame: string | undefined }) {
  return (
    <span
      className={classNames(
        'grid min-h-40 place-items-center bg-sunken p-2 text-sm text-muted wrap-anywhere',
        frame,
      )}
    >
      {alt || pictureTexts.broken}
    </span>
  );
}

/**
 * The average colour of a picture, decoded from the first three bytes of its thumbhash. Undefined for
 * a picture with transparency, where it would stay visible.
 */
export function placeholderColor(thumbhash: string): string | undefined {
  const [first = 0, second = 0, third = 0] = [...atob(thumbhash.slice(0, 4))].map((letter) =>
    letter.charCodeAt(0),
  );
  const header = first | (second << 8) | (third << 16);
  if (thumbhash === '' || header >> 23) return undefined;
  const lightness = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellow;
  const reddish = (3 * lightness - blue + red) / 2;
  const parts = [reddish, reddish - red, blue];
  return `rgb(${parts.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)).join(' ')})`;
}
