import { useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';

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

/** Most names are Latin or Cyrillic words; what letters are everywhere takes long to look up. */
const plainName = /^[\dA-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ӿ ]*$/;

/** The first letters of the first and the last word of a name, for a member without a picture. */
export function initials(name: string): string {
  const words = plainName.test(name)
    ? name.split(' ').filter((word) => word !== '')
    : (name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return chosen.map(firstLetter).join('');
}

function firstLetter(word: string | undefined): string {
  const [letter = ''] = word ?? '';
  return letter.toUpperCase();
}

/** A number below `count` that is always the same for the same name. */
export function shadeOf(name: string, count: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
