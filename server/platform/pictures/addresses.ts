import { sign } from '../signatures.ts';
import { isPrivateKey, signedSubjectOf } from './keys.ts';

/** Where the files of a picture are found. */
export interface PictureAddresses {
  /** `<base>/<name><suffix>` is the address of each file; the contract's `pictureSources` writes them. */
  addressOf(key: string): { base: string; suffix: string };
  /** One address that works everywhere. */
  imageOf(key: string): string;
  /** A small one, for a face beside a name. */
  avatarOf(key: string): string;
}

interface AddressOptions {
  secret: Buffer;
  now: () => number;
}

const step = 5 * 60_000;

/**
 * Makes addresses. Those of private pictures stop working after five to ten minutes; within five
 * minutes they are all the same, so that a list asked for again finds its pictures in the cache.
 */
export function createPictureAddresses({ secret, now }: AddressOptions): PictureAddresses {
  function addressOf(key: string) {
    const base = `/pictures/${key}`;
    if (!isPrivateKey(key)) return { base, suffix: '' };
    const expires = (Math.floor(now() / step) + 2) * step;
    const signature = sign(secret, signedSubjectOf(key), expires);
    return { base, suffix: `?expires=${expires}&signature=${signature}` };
  }

  const fileOf = (key: string, name: string) => {
    const { base, suffix } = addressOf(key);
    return `${base}/${name}${suffix}`;
  };

  return {
    addressOf,
    imageOf: (key) => fileOf(key, 'full.jpg'),
    avatarOf: (key) => fileOf(key, 'small.webp'),
  };
}
