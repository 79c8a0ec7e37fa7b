import { largestPicture } from '#contract/pictures.ts';

/** Dots per inch at which one unit of a drawing is one pixel, and the range the renderer takes. */
const density = { plain: 72, least: 1, most: 100_000 };

/** The longest side of an icon once drawn: sharp enough for a card, at a tenth of the pixels of a photograph. */
const leastSide = 720;
/** How much larger than it asks for a drawing comes out. */
const enlargement = 4;

/**
 * Dots per inch at which an SVG is drawn. Its own size is only a wish, so it comes out larger, up to
 * the largest file; but in proportion, for every pixel has to be encoded and a line of text can
 * ask for millions.
 */
export function drawingDensity({ width, height }: { width: number; height: number }): number {
  const wished = Math.max(enlargement, leastSide / Math.max(width, height));
  const scale = Math.min(wished, largestPicture.width / width, largestPicture.height / height);
  return Math.min(Math.max(density.plain * scale, density.least), density.most);
}
