import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderPicture, svgDensity, TooDetailed } from './render.ts';

/** The rendered size in pixels of an SVG of this size. */
function drawn(width: number, height: number): [number, number] {
  const scale = svgDensity({ width, height }) / 72;
  return [Math.round(width * scale), Math.round(height * scale)];
}

it('renders an icon large enough for a card, and no larger', () => {
  expect(drawn(8, 6)).toEqual([720, 540]);
  expect(drawn(24, 24)).toEqual([720, 720]);
  expect(drawn(5, 90)).toEqual([40, 720]);
});

it('renders an SVG at four times its declared size, up to 1280 pixels', () => {
  expect(drawn(200, 150)).toEqual([800, 600]);
  expect(drawn(400, 300)).toEqual([1280, 960]);
  expect(drawn(800, 600)).toEqual([1280, 960]);
  expect(drawn(16_000, 8000)).toEqual([1280, 640]);
  expect(drawn(500, 5000)).toEqual([128, 1280]);
});

it('stays within the density limits of the renderer for any declared size', () => {
  expect(svgDensity({ width: 1e9, height: 1 })).toBe(1);
  expect(svgDensity({ width: 0.001, height: 0.001 })).toBe(100_000);
});

it('lowers the quality of as many files as the size limit requires, the largest first', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const sizes = async (maxBytes: number) => {
    const { bytes: total, files } = await renderPicture(bytes, 'jpeg', { maxBytes });
    expect(total).toBeLessThanOrEqual(maxBytes);
    return new Map(files.map((file) => [file.name, file.bytes.length]));
  };
  const normal = await sizes(1_000_000);
  const total = [...normal.values()].reduce((sum, size) => sum + size);
  const lowered = await sizes(total - 1);
  expect(lowered.get('full.jpg')).toBeLessThan(normal.get('full.jpg') ?? 0);
  expect([...lowered].slice(1)).toEqual([...normal].slice(1));
  const lowest = await sizes(Math.round(total * 0.5));
  expect(lowest.get('320.avif')).toBeLessThan(normal.get('320.avif') ?? 0);
});

it('refuses a few bytes of SVG that become more than the size limit', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><filter id="n">
    <feTurbulence baseFrequency=".7"/></filter><rect width="60" height="60" filter="url(#n)"/></svg>`;
  const rendering = renderPicture(Buffer.from(svg), 'svg', { maxBytes: 100_000 });
  await expect(rendering).rejects.toThrow(TooDetailed);
});
