import { randomBytes } from 'node:crypto';
import { sign } from '../signatures.ts';

// Lower case and digits: keys stay distinct on a case-insensitive file system.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * A new, unguessable storage key (130 bits). Its first letter says whether the files are public or
 * need a signed URL, so changing that means a new key.
 */
export function createPictureKey({ isPublic }: { isPublic: boolean }): string {
  const letters = Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length]);
  return `${isPublic ? 'o' : 'p'}-${letters.join('')}`;
}

/** Whether the files of this key always need a signed URL; on a closed site others do too. */
export const isPrivateKey = (key: string): boolean => key.startsWith('p-');

/** The subject of signatures for the files of this key. */
export const signedSubjectOf = (key: string): string => `picture ${key}`;

export interface PictureUrls {
  /** `<base>/<name><suffix>` is the URL of each file; the contract's `pictureSources` builds them. */
  urlPartsOf(key: string): { base: string; suffix: string };
  /** One of the files. */
  fileUrlOf(key: string, name: string): string;
  /** The JPEG, which every client can read. */
  imageUrlOf(key: string): string;
  /** The small WebP. */
  avatarUrlOf(key: string): string;
  /** The picture of a member as responses show it; `key` is null without one. */
  avatarOf(key: string | null): { image: string | null; hasPicture: boolean };
}

interface UrlOptions {
  secret: Buffer;
  now: () => number;
  /** Where the pictures are, without a slash at the end. Empty: relative to the site. */
  baseUrl?: string;
  /** Foreign front ends use `image` as it is: whoever has no picture gets the address of a neutral one. */
  hasNeutralAvatar?: boolean;
  needsSignature?: (key: string) => boolean;
}

/** Served by `servePictures`. */
export const neutralAvatarPath = '/pictures/avatar.svg';

const intervalMs = 5 * 60_000;

/**
 * URLs of private pictures expire after five to ten minutes. Within an interval of five minutes they
 * are equal, so that a list that is fetched again finds its pictures in the browser cache.
 */
export function createPictureUrls({
  secret,
  now,
  baseUrl = '',
  hasNeutralAvatar = false,
  needsSignature = isPrivateKey,
}: UrlOptions): PictureUrls {
  function urlPartsOf(key: string) {
    const base = `${baseUrl}/pictures/${key}`;
    if (!needsSignature(key)) return { base, suffix: '' };
    const expires = (Math.floor(now() / intervalMs) + 2) * intervalMs;
    const signature = sign(secret, signedSubjectOf(key), expires);
    return { base, suffix: `?expires=${expires}&signature=${signature}` };
  }

  const fileUrlOf = (key: string, name: string) => {
    const { base, suffix } = urlPartsOf(key);
    return `${base}/${name}${suffix}`;
  };

  const avatarUrlOf = (key: string) => fileUrlOf(key, 'small.webp');
  const withoutPicture = hasNeutralAvatar ? baseUrl + neutralAvatarPath : null;

  return {
    urlPartsOf,
    fileUrlOf,
    imageUrlOf: (key) => fileUrlOf(key, 'full.jpg'),
    avatarUrlOf,
    avatarOf: (key) => ({
      image: key === null ? withoutPicture : avatarUrlOf(key),
      hasPicture: key !== null,
    }),
  };
}
