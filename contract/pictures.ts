/** The largest size that is stored; nothing is ever enlarged. */
export const largestPicture = { width: 2560, height: 2560 } as const;

// A card on a desktop; on a tablet or a phone with a pixel ratio of 2; on a phone with 3; a post beside
// its text with a pixel ratio of 2. The largest is for the whole screen.
const stillWidths = [320, 720, 1080, 1600] as const;
const animatedWidths = [320, 640] as const;

/**
 * The widths in which a picture exists, smallest first; `width` is that of its largest file. A width
 * too close to the largest one would save nothing and is left out.
 */
export function pictureWidths({ width, isAnimated }: PictureSize): number[] {
  const smaller = isAnimated ? animatedWidths : stillWidths;
  return [...smaller.filter((step) => step * 1.2 <= width), width];
}

interface PictureSize {
  width: number;
  isAnimated: boolean;
}

/**
 * The formats in which every width exists. Every picture also has one `full.jpg`, the fallback, and
 * one `small.webp`, for avatars.
 */
export function pictureFormats(isAnimated: boolean): readonly ('avif' | 'webp')[] {
  return isAnimated ? ['webp'] : ['avif', 'webp'];
}

interface PictureFiles {
  /** `/pictures/<key>` */
  base: string;
  /** Empty, or the query string with the signature of a private picture. */
  suffix: string;
  widths: readonly number[];
  isAnimated: boolean;
}

/** The URLs of a picture: a `srcset` per format, and a JPEG as the fallback. */
export function pictureSources({ base, suffix, widths, isAnimated }: PictureFiles): {
  avif?: string;
  webp: string;
  jpeg: string;
} {
  const srcset = (format: string) =>
    widths.map((width) => `${base}/${width}.${format}${suffix} ${width}w`).join(', ');
  return {
    ...(pictureFormats(isAnimated).includes('avif') ? { avif: srcset('avif') } : {}),
    webp: srcset('webp'),
    jpeg: `${base}/full.jpg${suffix}`,
  };
}

/** The base of the picture that this is a file of, if it is one. */
export function pictureBaseOf(address: string): string | undefined {
  return /^[^?#]*\/pictures\/[^/?#]+(?=\/[^/?#]+(?:[?#]|$))/.exec(address)?.[0];
}
