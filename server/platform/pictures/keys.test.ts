import { expect, it } from 'vitest';
import { pictureWidths, stepsMark } from '#contract/pictures.ts';
import { isStorageKey } from '../storage/keys.ts';
import { createKeyForCopy, createPictureKey, isPrivateKey } from './keys.ts';

const large = { width: 1600, isAnimated: false };

it('a key of today and one from before the mark are both keys of ours, and nothing else is', () => {
  const key = createPictureKey({ isPublic: true });
  expect(isStorageKey(key)).toBe(true);
  const withoutMark = key.slice(0, -stepsMark.length);
  expect(isStorageKey(withoutMark)).toBe(true);
  expect(isStorageKey(`${key}${stepsMark}`)).toBe(false);
  expect(isStorageKey(`${withoutMark}-3`)).toBe(false);
});

it('a copy has the sizes of what was copied, for everyone or not', () => {
  const today = createPictureKey({ isPublic: true });
  const earlier = today.slice(0, -stepsMark.length);
  for (const key of [today, earlier]) {
    const copy = createKeyForCopy(key, { isPublic: false });
    expect(copy).not.toContain(earlier.slice(2));
    expect(isPrivateKey(copy)).toBe(true);
    expect(isPrivateKey(createKeyForCopy(copy, { isPublic: true }))).toBe(false);
    expect(pictureWidths({ ...large, base: copy })).toEqual(pictureWidths({ ...large, base: key }));
  }
});
