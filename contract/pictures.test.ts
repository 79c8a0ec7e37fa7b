import { describe, expect, it } from 'vitest';
import { pictureBaseOf, pictureSources, pictureWidths } from './pictures.ts';

describe('pictureWidths', () => {
  it('lists the standard widths up to its own, without one close to it', () => {
    const still = (width: number) => pictureWidths({ width, isAnimated: false });
    expect(still(2560)).toEqual([320, 720, 1080, 1600, 2560]);
    expect(still(1600)).toEqual([320, 720, 1080, 1600]);
    expect(still(1000)).toEqual([320, 720, 1000]);
    expect(still(384)).toEqual([320, 384]);
    expect(still(383)).toEqual([383]);
    expect(still(1)).toEqual([1]);
    expect(pictureWidths({ width: 1600, isAnimated: true })).toEqual([320, 640, 1600]);
  });
});

describe('pictureSources', () => {
  const widths = [320, 500];

  it('has a srcset for each format and a JPEG fallback', () => {
    expect(
      pictureSources({ base: '/pictures/k', suffix: '?s', widths, isAnimated: false }),
    ).toEqual({
      avif: '/pictures/k/320.avif?s 320w, /pictures/k/500.avif?s 500w',
      webp: '/pictures/k/320.webp?s 320w, /pictures/k/500.webp?s 500w',
      jpeg: '/pictures/k/full.jpg?s',
    });
  });

  it('has no AVIF for an animated picture', () => {
    const sources = pictureSources({ base: '', suffix: '', widths, isAnimated: true });
    expect(Object.keys(sources)).toEqual(['webp', 'jpeg']);
  });
});

it.each([
  ['/pictures/o-abc/720.avif', '/pictures/o-abc'],
  [
    'https://cdn.example/x/pictures/p-abc/small.webp?expires=1&signature=/a/b',
    'https://cdn.example/x/pictures/p-abc',
  ],
  ['https://cdn.example/pictures/avatar.svg', undefined],
  ['https://site.example/assets/pictures-1a2b.js', undefined],
  ['https://site.example/post?next=/pictures/o-abc/720.avif', undefined],
])('%s is a file of %s', (address, base) => {
  expect(pictureBaseOf(address)).toBe(base);
});
