import { largestPicture } from '#contract/pictures.ts';

interface Size {
  width: number;
  height: number;
}

/** The largest size of the same shape within the bounds; nothing is enlarged. */
export function fitInside(size: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / size.width, bounds.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

const scales = [1, 0.8, 0.6, 0.4, 0.25, 0.1];
const qualities = [0.86, 0.74, 0.6];

/**
 * What to try in turn until the result is small enough, the least loss first. It starts at the
 * largest size the site keeps, for anything beyond would be thrown away there.
 */
export function shrinkPlan(original: Size): (Size & { quality: number })[] {
  const largest = fitInside(original, largestPicture);
  return scales.flatMap((scale) => {
    const size = fitInside(largest, {
      width: largest.width * scale,
      height: largest.height * scale,
    });
    return qualities.map((quality) => ({ ...size, quality }));
  });
}
