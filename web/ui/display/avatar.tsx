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
  /** The accessible name; omitted where the name is beside the avatar. */
  label?: string | undefined;
  /** For avatars above the fold; lazy without it. */
  priority?: 'high' | 'low' | undefined;
}

export function Avatar({ name, src, size = 40, label, priority }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  // The image may fail before hydration, after which its error event is lost.
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
        // Eager images get preload links from React, before fonts and the first post image.
        // A blob URL may be revoked before a lazy image is loaded.
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

/** The picture of a member, if there is one: `image` may be a neutral one for other front ends. */
export function pictureOf(member: { image: string | null; hasPicture?: boolean }): string | null {
  return member.hasPicture === false ? null : member.image;
}

/** Most names are Latin or Cyrillic; Unicode property escapes are slow. */
const plainName = /^[\dA-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ӿ ]*$/;

/** The initials of the first and last word of a name, for a member without an image. */
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

/** A hash of the name below `count`. */
export function shadeOf(name: string, count: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
