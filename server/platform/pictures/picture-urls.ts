import { randomBytes } from 'node:crypto';
import { sign } from '../signatures.ts';

// Lower case and digits: two keys never meet on a file system that is blind to case.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * A new storage key that nobody can guess (130 bits). Its first letter tells whether everyone may
 * fetch the files, or only who was given a signed address; so a change of that is a change of key.
 */
export function createPictureKey({ isPublic }: { isPublic: boolean }): string {
  const letters = Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length]);
  return `${isPublic ? 'o' : 'p'}-${letters.join('')}`;
}

/** Whether the files under this key need a signed address. */
export const isPrivateKey = (key: string): boolean => key.startsWith('p-');

/** What a signature for the files under this key is about. */
export const signedSubjectOf = (key: string): string => `picture ${key}`;

/** Where the files of a picture are found. */
export interface PictureUrls {
  /** `<base>/<name><suffix>` is the address of each file; the contract's `pictureSources` writes them. */
  urlPartsOf(key: string): { base: string; suffix: string };
  /** One address that works everywhere. */
  imageUrlOf(key: string): string;
  /** A small one, for a face beside a name. */
  avatarUrlOf(key: string): string;
}

interface AddressOptions {
  secret: Buffer;
  now: () => number;
}

const step = 5 * 60_000;

/**
 * Makes pictureUrls. Those of private pictures stop working after five to ten minutes; within five
 * minutes they are all the same, so that a list asked for again finds its pictures in the cache.
 */
export function createPictureUrls({ secret, now }: AddressOptions): PictureUrls {
  function urlPartsOf(key: string) {
    const base = `/pictures/${key}`;
    if (!isPrivateKey(key)) return { base, suffix: '' };
    const expires = (Math.floor(now() / step) + 2) * step;
    const signature = sign(secret, signedSubjectOf(key), expires);
    return { base, suffix: `?expires=${expires}&signature=${signature}` };
  }

  const fileOf = (key: string, name: string) => {
    const { base, suffix } = urlPartsOf(key);
    return `${base}/${name}${suffix}`;
  };

  return {
    urlPartsOf,
    imageUrlOf: (key) => fileOf(key, 'full.jpg'),
    avatarUrlOf: (key) => fileOf(key, 'small.webp'),
  };
}
