import { type Canvas, circle, type Point, polygon, sheer, stroke, times } from './paint.ts';
import type { Palette } from './palettes.ts';

/** Flags across a street by day, a string of lamps by night. */
export function bunting({ width, random }: Canvas, y: number, palette: Palette): string {
  const sag = random.between(60, 120);
  const at = (share: number): Point => [share * width, y + sag * 4 * share * (1 - share)];
  const line = stroke(
    `M0,${y}Q${width / 2},${y + sag * 2} ${width},${y}`,
    palette.near,
    2.6,
    sheer(0.8),
  );
  const flags = times(23, (index) => {
    const [x, fy] = at((index + 0.5) / 23);
    const size = width * 0.013;
    return palette.isNight
      ? circle(x, fy + size, size * 2.6, 'url(#halo)', sheer(0.7)) +
          circle(x, fy + size, size * 0.5, '#ffe2a0')
      : polygon(
          [
            [x - size, fy],
            [x + size, fy],
            [x, fy + size * 2.3],
          ],
          ['#e4572e', '#f3c14b', '#4f9d8f', '#f6efe0', '#6c7fc4'][index % 5] ?? '#fff',
        );
  });
  return line + flags.join('');
}
