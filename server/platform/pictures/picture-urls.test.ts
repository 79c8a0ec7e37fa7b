import { expect, it } from 'vitest';
import { isStorageKey } from '../storage/storage.ts';
import { createPictureKey, isPrivateKey } from './picture-urls.ts';

it('accepts its own storage keys and rejects everything else', () => {
  const key = createPictureKey({ isPublic: true });
  expect(isStorageKey(key)).toBe(true);
  expect(isStorageKey(createPictureKey({ isPublic: false }))).toBe(true);
  for (const other of [`${key}-2`, `${key}a`, key.slice(0, -1), `x${key.slice(1)}`, '']) {
    expect(isStorageKey(other), other).toBe(false);
  }
});

it('encodes in the key whether its files need a signed URL', () => {
  expect(isPrivateKey(createPictureKey({ isPublic: false }))).toBe(true);
  expect(isPrivateKey(createPictureKey({ isPublic: true }))).toBe(false);
});
