import sharp from 'sharp';
import { appBackground, appIconFiles } from './app-icons.ts';
import type { PictureFile } from './worker-process.ts';

/** The part of an icon's side that its picture takes. */
const filled = 0.84;
/** Platforms may cut off all of a maskable icon but the circle of this diameter. */
const safeZone = 0.8;
/** Of a colour's 256 steps: JPEGs change plain colours a little. */
const tolerance = 8;

/** Raw pixels of a picture, with an alpha channel or without. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Renders the icons of a picture: the whole of it, enlarged if it is small, on an opaque square. */
export async function renderAppIcons(picture: Pixels): Promise<PictureFile[]> {
  const { data, info } = picture;
  const { width, height, channels } = info;
  const background = backgroundOf(picture);
  const files: PictureFile[] = [];
  for (const { name, size, isMaskable } of appIconFiles) {
    const scale = isMaskable
      ? (safeZone * size) / Math.hypot(width, height)
      : (filled * size) / Math.max(width, height);
    const drawn = {
      width: Math.max(1, Math.round(scale * width)),
      height: Math.max(1, Math.round(scale * height)),
    };
    const left = Math.floor((size - drawn.width) / 2);
    const top = Math.floor((size - drawn.height) / 2);
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ ...drawn, fit: 'fill' })
      .flatten({ background })
      .extend({
        left,
        top,
        right: size - drawn.width - left,
        bottom: size - drawn.height - top,
        background,
      })
      .png({ palette: true, quality: 90, effort: 4 })
      .toBuffer();
    files.push({ name, bytes });
  }
  return files;
}

/** A picture on a plain background has no frame; any other, and a transparent one, is on paper. */
function backgroundOf({ data, info: { width, height, channels } }: Pixels) {
  const colourAt = (pixel: number) => {
    const [r = 0, g = 0, b = 0, alpha = 255] = data
      .subarray(pixel * channels)
      .subarray(0, channels);
    return { r, g, b, alpha };
  };
  const first = colourAt(0);
  const isPlain = [width - 1, width * (height - 1), width * height - 1]
    .map(colourAt)
    .every(
      ({ r, g, b, alpha }) =>
        Math.min(alpha, first.alpha) === 255 &&
        Math.max(Math.abs(r - first.r), Math.abs(g - first.g), Math.abs(b - first.b)) <= tolerance,
    );
  return isPlain ? first : appBackground;
}
