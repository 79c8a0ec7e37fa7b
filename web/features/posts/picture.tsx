import { useCallback, useState } from 'react';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PostView } from '#contract/posts.ts';
import { classNames } from '../../ui/class-names.ts';

/** `first` is the picture a page is about, `soon` is on its first screen, `later` waits for it. */
export type PictureTurn = 'first' | 'soon' | 'later';

/** What is soon seen does not take the line from what is seen first. */
const priorities = { first: 'high', soon: 'low', later: undefined } as const;

interface PictureProps {
  picture: PostView['picture'];
  sizes: string;
  turn?: PictureTurn | undefined;
  /** Uncropped: its box takes the shape of the picture before a byte of it has arrived. */
  whole?: boolean | undefined;
  /** Of the box that keeps its place. */
  frame?: string | undefined;
  className?: string | undefined;
}

/** A picture in the smallest file that will do; its own tone holds its place, and it fades in. */
export function Picture(props: PictureProps) {
  const { picture, sizes, turn = 'later', whole = false, frame, className } = props;
  const { width, height, alt } = picture;
  const sources = pictureSources({ ...picture, widths: pictureWidths(picture) });
  const [isBroken, setBroken] = useState(false);

  // Without script it is simply there; one that failed before script ran sends no event any more.
  // What is still on its way is marked past React, which would draw a list of pictures once more.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (image.complete && image.naturalWidth === 0) setBroken(true);
      else if (!image.complete && turn !== 'first') image.dataset.loading = '';
    },
    [turn],
  );

  if (isBroken) return <BrokenPicture alt={alt} frame={frame} />;
  return (
    <picture
      className={classNames('block bg-sunken', frame)}
      style={{
        backgroundColor: placeholderTone(picture.placeholder),
        ...(whole ? wholePlace(picture) : {}),
      }}
    >
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        ref={look}
        src={sources.jpeg}
        alt={alt}
        width={width}
        height={height}
        loading={turn === 'later' ? 'lazy' : 'eager'}
        fetchPriority={priorities[turn]}
        decoding="async"
        onLoad={(event) => delete event.currentTarget.dataset.loading}
        onError={() => setBroken(true)}
        className={classNames('transition-opacity duration-150 data-loading:opacity-0', className)}
      />
    </picture>
  );
}

/** As wide as there is room, and never higher than most of the screen. */
function wholePlace({ width, height }: PictureProps['picture']) {
  return {
    width: `min(100%, ${((80 * width) / height).toFixed(2)}vh)`,
    aspectRatio: `${width} / ${height}`,
  };
}

function BrokenPicture({ alt, frame }: { alt: string; frame: string | undefined }) {
  return (
    <span
      className={classNames('grid min-h-40 place-items-center bg-sunken p-4 text-muted', frame)}
    >
      {alt || 'This picture is not available'}
    </span>
  );
}

/**
 * The average colour of a picture, from the first three bytes of its thumbhash. A picture one can
 * see through has none: it would shine through for good.
 */
export function placeholderTone(thumbhash: string): string | undefined {
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
