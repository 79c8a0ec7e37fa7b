import { useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';
import { initials, shadeOf } from './initials.ts';

const sizes = {
  24: 'size-6 text-[0.625rem]',
  32: 'size-8 text-[0.75rem]',
  40: 'size-10 text-sm',
  64: 'size-16 text-xl',
  96: 'size-24 text-2xl',
  128: 'size-32 text-3xl',
};

const shades = [
  'bg-avatar-clay',
  'bg-avatar-honey',
  'bg-avatar-moss',
  'bg-avatar-pine',
  'bg-avatar-plum',
  'bg-avatar-slate',
];

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** Read out instead of the picture; left away where the name stands beside it. */
  label?: string | undefined;
  /** For a face of the first screen; without, it waits until it is seen. */
  priority?: 'high' | 'low' | undefined;
}

export function Avatar({ name, src, size = 40, label, priority }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  // A picture may fail before this script runs, and then its error event is over.
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedSrc(src ?? null);
    },
    [src],
  );

  const className = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-medium text-ink select-none',
    sizes[size],
    shades[shadeOf(name, shades.length)],
  );
  const face =
    src && src !== failedSrc ? (
      <img
        ref={checkLoaded}
        src={src}
        alt=""
        width={size}
        height={size}
        // Else React announces every face at the head of the page, before fonts and the first picture.
        // A file that was just chosen may be let go before a lazy picture asks for it.
        loading={priority || src.startsWith('blob:') ? 'eager' : 'lazy'}
        fetchPriority={priority}
        decoding="async"
        onError={() => setFailedSrc(src)}
        className="size-full object-cover"
      />
    ) : (
      initials(name)
    );

  if (label === undefined) {
    return (
      <span aria-hidden="true" className={className}>
        {face}
      </span>
    );
  }
  return (
    <span role="img" aria-label={label} className={className}>
      {face}
    </span>
  );
}
