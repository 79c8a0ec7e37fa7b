import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { largestPicture, pictureFormats, pictureWidths } from '#contract/pictures.ts';
import { renderAppIcons } from './render-app-icons.ts';
import { type PictureKind, webpSize } from './validate-picture.ts';
import type { PictureFile, ProcessedPicture } from './worker-process.ts';

/** A picture with more pixels or frames than allowed. */
export class TooManyPixels extends Error {}

/** A picture whose files are too large together, also at the lowest quality. */
export class TooDetailed extends Error {}

const maxPixels = 40_000_000;
const maxFrames = 100;
/** Of all files of a picture together. */
const maxStoredBytes = 2 * 1024 * 1024;

const inputOptions: SharpOptions = {
  limitInputPixels: maxPixels,
  failOn: 'truncated',
  autoOrient: true,
};

/** The quality of each format, and the lower ones of pictures with too much detail. */
const qualities = [
  { avif: 52, webp: 78, animatedWebp: 72, jpeg: 80 },
  { avif: 38, webp: 55, animatedWebp: 50, jpeg: 58 },
  { avif: 25, webp: 30, animatedWebp: 28, jpeg: 35 },
] as const;
type Quality = (typeof qualities)[number];

/** How much time the encoders spend on smaller files. */
type Effort = Record<'avif' | 'webp', number>;

// Measured on one core: all files of a photograph of 2,560 pixels together in two to three seconds.
// AVIF above effort 1 costs five times as much for a few per cent.
const uploadEffort: Effort = { avif: 1, webp: 4 };
/** An SVG has little CPU time, see `svgCpuMs`, and few of them are stored: larger files matter less. */
const svgEffort: Effort = { avif: 0, webp: 2 };

/**
 * Renders all sizes and formats of a picture. Uploads are rendered in a child process only: a hostile
 * picture may take minutes, and the decoder has no timeout.
 */
export async function renderPicture(
  bytes: Buffer,
  kind: PictureKind,
  {
    effort = kind === 'svg' ? svgEffort : uploadEffort,
    maxBytes = maxStoredBytes,
    withAppIcons = false,
  } = {},
): Promise<ProcessedPicture> {
  const { frames, width, height } = await readHeader(bytes, kind);
  const output = { effort, maxBytes, withAppIcons };
  if (frames > 1) return await renderAnimation(bytes, output);
  const density = kind === 'svg' ? { density: svgDensity({ width, height }) } : {};
  return await renderStill(sharp(bytes, { ...inputOptions, ...density }), output);
}

/** Reads the header only, so that a decompression bomb is rejected before it is decoded. */
async function readHeader(bytes: Buffer, kind: PictureKind) {
  // Sharp's WebP loader allocates the whole canvas before it reports its size.
  const declared = kind === 'webp' ? webpSize(bytes) : undefined;
  if (declared && declared.width * declared.height > maxPixels) throw new TooManyPixels();
  const header = await sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata();
  if (header.format !== kind) throw new Error(`the decoder takes it for ${header.format}`);
  const frames = header.pages ?? 1;
  const { width } = header;
  const height = header.pageHeight ?? header.height;
  // An SVG has no pixels of its own: it is rendered at our size.
  const pixels = kind === 'svg' ? 0 : width * height * frames;
  if (frames > maxFrames || pixels > maxPixels) throw new TooManyPixels();
  return { frames, width, height };
}

interface Output {
  effort: Effort;
  maxBytes: number;
  withAppIcons: boolean;
}

async function renderStill(picture: Sharp, output: Output): Promise<ProcessedPicture> {
  const { effort } = output;
  const base = await withoutOpaqueAlpha(await decode(picture));
  const widths = pictureWidths({ width: base.info.width, isAnimated: false });
  const encodings: Encoding[] = [];
  for (const width of widths.toReversed()) {
    const resized = await pixelsOf(fromPixels(base).resize({ width }));
    for (const format of pictureFormats(false).toReversed()) {
      encodings.push({
        name: `${width}.${format}`,
        encode: (quality) =>
          fromPixels(resized).toFormat(format, {
            quality: quality[format],
            effort: effort[format],
          }),
      });
    }
  }
  return finish(base, { widths, isAnimated: false, encodings, output });
}

async function renderAnimation(bytes: Buffer, output: Output): Promise<ProcessedPicture> {
  const first = await decode(sharp(bytes, { ...inputOptions, pages: 1 }));
  const widths = pictureWidths({ width: first.info.width, isAnimated: true });
  const encodings = widths.toReversed().map((width) => ({
    name: `${width}.webp`,
    encode: (quality: Quality) =>
      sharp(bytes, { ...inputOptions, animated: true })
        .resize({ width })
        .webp({ quality: quality.animatedWebp, effort: 2 }),
  }));
  return finish(first, { widths, isAnimated: true, encodings, output });
}

/** How a file is made. */
interface Encoding {
  name: string;
  encode: (quality: Quality) => Sharp;
}

/**
 * Encodes the files in this order. When they are too large together, one after the other gets a lower
 * quality until they are not.
 */
async function encodeWithin(
  maxBytes: number,
  encodings: readonly Encoding[],
): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  const [normal, ...lower] = qualities;
  for (const { name, encode } of encodings) {
    files.push({ name, bytes: await encode(normal).toBuffer() });
    // No photograph of 500 KB gets here, and trying lower qualities of noise takes long.
    if (bytesOf(files) > 2 * maxBytes) throw new TooDetailed();
  }
  for (const quality of lower) {
    for (const [index, { name, encode }] of encodings.entries()) {
      if (bytesOf(files) <= maxBytes) return files;
      files[index] = { name, bytes: await encode(quality).toBuffer() };
    }
  }
  if (bytesOf(files) > maxBytes) throw new TooDetailed();
  return files;
}

const bytesOf = (files: readonly PictureFile[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

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

/** Rendered SVGs always have an alpha channel; an opaque one only costs encoding time. */
async function withoutOpaqueAlpha(pixels: Pixels): Promise<Pixels> {
  const { data, info } = pixels;
  if (info.channels !== 4) return pixels;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels;
  return await pixelsOf(fromPixels(pixels).removeAlpha());
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

interface Rendering {
  widths: number[];
  isAnimated: boolean;
  /** Of the files in all widths, the largest first. */
  encodings: Encoding[];
  output: Output;
}

async function finish(
  base: Pixels,
  { widths, isAnimated, encodings, output }: Rendering,
): Promise<ProcessedPicture> {
  const files = await encodeWithin(output.maxBytes, [
    // First: as the fallback of old browsers it is the last whose quality matters.
    {
      name: 'full.jpg',
      encode: ({ jpeg }) =>
        fromPixels(base).flatten({ background: '#fff' }).jpeg({ quality: jpeg, progressive: true }),
    },
    ...encodings,
    {
      name: 'small.webp',
      encode: ({ webp }) =>
        fromPixels(base)
          .resize({ width: 256, height: 256, fit: 'outside', withoutEnlargement: true })
          .webp({ quality: webp, effort: uploadEffort.webp }),
    },
  ]);
  if (output.withAppIcons) files.push(...(await renderAppIcons(base)));
  return {
    width: base.info.width,
    height: base.info.height,
    isAnimated,
    thumbhash: await thumbhashOf(base),
    bytes: bytesOf(files),
    widths,
    files,
  };
}

async function thumbhashOf(base: Pixels): Promise<string> {
  const { data, info } = await fromPixels(base)
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Dots per inch at which one SVG unit is one pixel, and the range of the renderer. */
const density = { default: 72, min: 1, max: 100_000 };

/** The longest side of a rendered SVG: sharp enough for a card, and little to encode. */
const svgSide = { min: 720, max: 1280 };
/** Scale factor of SVGs between these. */
const enlargement = 4;

/**
 * Dots per inch at which an SVG is rendered: relative to its declared size, but never with more pixels
 * than its CPU time suffices to encode, however many a small file declares.
 */
export function svgDensity({ width, height }: { width: number; height: number }): number {
  const longest = Math.max(width, height);
  const scale = Math.min(Math.max(enlargement, svgSide.min / longest), svgSide.max / longest);
  return Math.min(Math.max(density.default * scale, density.min), density.max);
}
