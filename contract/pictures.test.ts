import { describe, expect, it } from 'vitest';
import { newPictureWidths, pictureSources, pictureWidths } from './pictures.ts';

describe('the widths of a picture', () => {
  it('are steps up to its own, without one too near to it', () => {
    const still = (width: number) => newPictureWidths({ width, isAnimated: false });
    expect(still(1600)).toEqual([320, 720, 1080, 1600]);
    expect(still(1000)).toEqual([320, 720, 1000]);
    expect(still(384)).toEqual([320, 384]);
    expect(still(383)).toEqual([383]);
    expect(still(1)).toEqual([1]);
    expect(newPictureWidths({ width: 1600, isAnimated: true })).toEqual([320, 640, 1600]);
  });

  it('stay what they were when the picture was made', () => {
    const large = { width: 1600, isAnimated: false };
    expect(pictureWidths({ ...large, base: '/pictures/o-abc' })).toEqual([320, 640, 960, 1600]);
    expect(pictureWidths({ ...large, base: '/pictures/o-abc-2' })).toEqual(newPictureWidths(large));
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
