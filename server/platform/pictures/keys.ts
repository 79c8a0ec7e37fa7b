import { randomBytes } from 'node:crypto';

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
