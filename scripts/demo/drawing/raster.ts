import sharp from 'sharp';
import { createRandom } from '../random.ts';

const grainSize = 256;

/** Fine noise around middle grey: what keeps flat colours from looking flat. */
const grain = (() => {
  const random = createRandom('grain');
  const pixels = Buffer.alloc(grainSize * grainSize * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const sum = random.next() + random.next() + random.next() - 1.5;
    pixels.fill(128 + Math.round(sum * 26), at, at + 3);
  }
  return { input: pixels, raw: { width: grainSize, height: grainSize, channels: 3 as const } };
})();

/** Scenes are drawn 1600 wide and come out at 1133: fewer pixels, and one size less to encode. */
const density = 51;

/** A drawing as a photograph would arrive: a JPEG below the limit for uploads. */
export async function rasterise(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density })
    .composite([{ ...grain, tile: true, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 84 })
    .toBuffer();
}
