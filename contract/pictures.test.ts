import { describe, expect, it } from 'vitest';
import { pictureSources, pictureWidths } from './pictures.ts';

describe('the widths of a picture', () => {
  it('are steps up to its own, without one too near to it', () => {
    expect(pictureWidths(1600, false)).toEqual([320, 640, 960, 1600]);
    expect(pictureWidths(1000, false)).toEqual([320, 640, 1000]);
    expect(pictureWidths(384, false)).toEqual([320, 384]);
    expect(pictureWidths(383, false)).toEqual([383]);
    expect(pictureWidths(1, false)).toEqual([1]);
    expect(pictureWidths(1600, true)).toEqual([320, 640, 1600]);
  });
});

describe('the addresses of a picture', () => {
  const widths = [320, 500];

  it('are a list for each format and one that works everywhere', () => {
    expect(
      pictureSources({ base: '/pictures/k', suffix: '?s', widths, isAnimated: false }),
    ).toEqual({
      avif: '/pictures/k/320.avif?s 320w, /pictures/k/500.avif?s 500w',
      webp: '/pictures/k/320.webp?s 320w, /pictures/k/500.webp?s 500w',
      jpeg: '/pictures/k/full.jpg?s',
    });
  });

  it('have no AVIF when it moves', () => {
    const sources = pictureSources({ base: '', suffix: '', widths, isAnimated: true });
    expect(Object.keys(sources)).toEqual(['webp', 'jpeg']);
  });
});
