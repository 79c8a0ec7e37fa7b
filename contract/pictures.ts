/** What a picture can be refused for once its type and size are right. */
export const pictureMessages = {
  unreadable: 'This picture could not be read. Please try another one.',
  tooManyPixels: 'This picture is too large to open: at most 40 megapixels and 100 frames, please.',
  tooDemanding: 'This picture took too long to prepare. Please try a simpler one.',
  notSelfContained:
    'This SVG refers to things outside of itself. Please embed them or save it as a PNG.',
} as const;

/** The largest size that is kept; nothing is ever enlarged. */
export const largestPicture = { width: 1600, height: 4000 } as const;

const steps = [320, 640, 960] as const;
const animatedSteps = [320, 640] as const;

/**
 * The widths in which a picture exists, smallest first. `width` is that of its largest file, which
 * is what the answers tell; a step too near to it would save nothing and does not exist.
 */
export function pictureWidths(width: number, isAnimated: boolean): number[] {
  const smaller = (isAnimated ? animatedSteps : steps).filter((step) => step * 1.2 <= width);
  return [...smaller, width];
}

/**
 * The formats in which every width exists. Beside them there is always one `full.jpg`, for whatever
 * reads neither, and one `small.webp`, for a face beside a name.
 */
export function pictureFormats(isAnimated: boolean): readonly ('avif' | 'webp')[] {
  return isAnimated ? ['webp'] : ['avif', 'webp'];
}

interface PictureFiles {
  /** `/pictures/<key>` */
  base: string;
  /** Empty, or what proves the right to see a private picture. */
  suffix: string;
  widths: readonly number[];
  isAnimated: boolean;
}

/** The addresses of a picture: a `srcset` for each format, and one address that works everywhere. */
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
