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

/**
 * Ends the key of every picture that has the steps of today. One without it was made when there were
 * other steps and keeps them, so that no address names a file that is not there.
 */
export const stepsMark = '-2';

// A card on a desk; on a tablet, or a phone with two dots to a pixel; on a phone with three.
const steps = [320, 720, 1080] as const;
const stepsBeforeMark = [320, 640, 960] as const;
const animatedSteps = [320, 640] as const;

interface PictureSize {
  /** Of its largest file, which is what the answers tell. */
  width: number;
  isAnimated: boolean;
}

/** The widths in which a picture exists, smallest first. `base` is where its files are, or its key. */
export function pictureWidths({
  base,
  width,
  isAnimated,
}: PictureSize & { base: string }): number[] {
  if (base.endsWith(stepsMark)) return newPictureWidths({ width, isAnimated });
  return widthsUpTo(width, isAnimated ? animatedSteps : stepsBeforeMark);
}

/** The widths that a picture made today gets. */
export const newPictureWidths = ({ width, isAnimated }: PictureSize): number[] =>
  widthsUpTo(width, isAnimated ? animatedSteps : steps);

/** A step too near to the largest file would save nothing and does not exist. */
const widthsUpTo = (width: number, smaller: readonly number[]): number[] => [
  ...smaller.filter((step) => step * 1.2 <= width),
  width,
];

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
