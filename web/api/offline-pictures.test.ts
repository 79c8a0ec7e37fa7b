import { expect, it } from 'vitest';
import { offlineFileOf } from './offline-pictures.ts';

const base = '/pictures/p-abc';
const suffix = '?expires=1&signature=x';

it.each([
  { width: 2560, isAnimated: false, file: 1080 },
  { width: 1200, isAnimated: false, file: 720 },
  { width: 1000, isAnimated: false, file: 1000 },
  { width: 40, isAnimated: false, file: 40 },
  { width: 2560, isAnimated: true, file: 640 },
])('of a picture $width pixels wide the file of $file is kept', ({ width, isAnimated, file }) => {
  const picture = { base, suffix, width, height: 100, isAnimated };
  expect(offlineFileOf(picture)).toBe(`${base}/${file}.webp${suffix}`);
});
