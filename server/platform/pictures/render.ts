import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { largestPicture, pictureFormats, pictureWidths } from '#contract/pictures.ts';
import type { PictureKind } from './validate-picture.ts';
import type { PictureFile, ProcessedPicture } from './worker-messages.ts';

/** A picture that asks for more than anyone needs. */
export class TooManyPixels extends Error {}

const maxPixels = 40_000_000;
const maxFrames = 100;

const reading: SharpOptions = {
  limitInputPixels: maxPixels,
  failOn: 'truncated',
  autoOrient: true,
};

const quality = {
  avif: { quality: 52 },
  webp: { quality: 78 },
  animatedWebp: { quality: 72, effort: 2 },
  jpeg: { quality: 80, progressive: true },
} as const;

/** How much time the encoders spend on smaller files. */
type Effort = Record<'avif' | 'webp', number>;

// Measured on one core: all files of a 12-megapixel photograph together in about a second. AVIF above
// effort 1 costs five times as much for a few per cent.
const uploadEffort: Effort = { avif: 1, webp: 4 };

/**
 * Makes every file of a picture. Uploads are rendered in a child process only: a hostile picture may
 * hold it for minutes, and no option of the decoder ends that.
 */
export async function renderPicture(
  bytes: Buffer,
  kind: PictureKind,
  effort = uploadEffort,
): Promise<ProcessedPicture> {
  const { frames, width, height } = await measure(bytes, kind);
  if (frames > 1) return await renderAnimation(bytes);
  const density = kind === 'svg' ? { density: svgDensity({ width, height }) } : {};
  return await renderStill(sharp(bytes, { ...reading, ...density }), effort);
}

/** Looks at the header alone, so that a bomb is refused before a single pixel is unpacked. */
async function measure(bytes: Buffer, kind: PictureKind) {
  const header = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
  if (header.format !== kind) throw new Error(`the decoder takes it for ${header.format}`);
  const frames = header.pages ?? 1;
  const { width } = header;
  const height = header.pageHeight ?? header.height;
  // The size of an SVG is only a wish: it is drawn at ours.
  const pixels = kind === 'svg' ? 0 : width * height * frames;
  if (frames > maxFrames || pixels > maxPixels) throw new TooManyPixels();
  return { frames, width, height };
}

async function renderStill(picture: Sharp, effort: Effort): Promise<ProcessedPicture> {
  const base = await withoutIdleAlpha(await decode(picture));
  const widths = pictureWidths({ width: base.info.width, isAnimated: false });
  const files: PictureFile[] = [];
  for (const width of widths) {
    const resized = await pixelsOf(again(base).resize({ width }));
    for (const format of pictureFormats(false)) {
      const options = { ...quality[format], effort: effort[format] };
      const encoded = again(resized).toFormat(format, options);
      files.push({ name: `${width}.${format}`, bytes: await encoded.toBuffer() });
    }
  }
  return finish(base, widths, false, files);
}

async function renderAnimation(bytes: Buffer): Promise<ProcessedPicture> {
  const first = await decode(sharp(bytes, { ...reading, pages: 1 }));
  const widths = pictureWidths({ width: first.info.width, isAnimated: true });
  const files: PictureFile[] = [];
  for (const width of widths) {
    const encoded = sharp(bytes, { ...reading, animated: true })
      .resize({ width })
      .webp(quality.animatedWebp);
    files.push({ name: `${width}.webp`, bytes: await encoded.toBuffer() });
  }
  return finish(first, widths, true, files);
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Upright sRGB pixels, at most as large as the largest file. */
const decode = (picture: Sharp) =>
  pixelsOf(
    picture
      .resize({ ...largestPicture, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  );

const pixelsOf = (picture: Sharp) =>
  picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

/** Drawings always come with transparency; where nothing shows through, it only costs time to encode. */
async function withoutIdleAlpha(pixels: Pixels): Promise<Pixels> {
  const { data, info } = pixels;
  if (info.channels !== 4) return pixels;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels;
  return await pixelsOf(again(pixels).removeAlpha());
}

const again = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function finish(
  base: Pixels,
  widths: number[],
  isAnimated: boolean,
  files: PictureFile[],
): Promise<ProcessedPicture> {
  const jpeg = again(base).flatten({ background: '#fff' }).jpeg(quality.jpeg);
  const small = again(base)
    .resize({ width: 256, height: 256, fit: 'outside', withoutEnlargement: true })
    .webp({ ...quality.webp, effort: uploadEffort.webp });
  const all = [
    ...files,
    { name: 'small.webp', bytes: await small.toBuffer() },
    { name: 'full.jpg', bytes: await jpeg.toBuffer() },
  ];
  return {
    width: base.info.width,
    height: base.info.height,
    isAnimated,
    thumbhash: await thumbhashOf(base),
    bytes: all.reduce((sum, file) => sum + file.bytes.length, 0),
    widths,
    files: all,
  };
}

async function thumbhashOf(base: Pixels): Promise<string> {
  const { data, info } = await again(base)
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

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
export function svgDensity({ width, height }: { width: number; height: number }): number {
  const wished = Math.max(enlargement, leastSide / Math.max(width, height));
  const scale = Math.min(wished, largestPicture.width / width, largestPicture.height / height);
  return Math.min(Math.max(density.plain * scale, density.least), density.most);
}
