import { expect, it } from 'vitest';
import { svgDensity } from './render.ts';

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

it('renders an SVG at four times its declared size, up to 1600 pixels', () => {
  expect(drawn(200, 150)).toEqual([800, 600]);
  expect(drawn(400, 300)).toEqual([1600, 1200]);
  expect(drawn(800, 600)).toEqual([1600, 1200]);
});

it('renders a large SVG at its declared size, up to the largest file', () => {
  expect(drawn(2000, 1500)).toEqual([2000, 1500]);
  expect(drawn(16_000, 8000)).toEqual([2560, 1280]);
  expect(drawn(500, 5000)).toEqual([256, 2560]);
});

it('stays within the density limits of the renderer for any declared size', () => {
  expect(svgDensity({ width: 1e9, height: 1 })).toBe(1);
  expect(svgDensity({ width: 0.001, height: 0.001 })).toBe(100_000);
});
