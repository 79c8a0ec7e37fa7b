import { type Canvas, circle, ellipse, fade, glow, rect, sheer, stroke, times } from './paint.ts';
import type { Palette } from './palettes.ts';

interface SkyPlan {
  /** Where sky and ground meet, in pixels from the top. */
  horizon: number;
  lightX: number;
  lightY: number;
  lightSize: number;
}

/** Sky with its sun or moon, stars at night, thin clouds by day. */
export function sky(canvas: Canvas, palette: Palette, plan: SkyPlan): string {
  const { width, height } = canvas;
  const { horizon, lightX, lightY, lightSize } = plan;
  const [top, middle, low] = palette.sky;
  return [
    fade('sky', [
      [0, top],
      [(horizon / height) * 0.6, middle],
      [Math.min(1, (horizon / height) * 1.05), low],
      [1, low],
    ]),
    rect(0, 0, width, height, 'url(#sky)'),
    palette.isNight ? stars(canvas, horizon) : '',
    glow('halo', [
      [0, palette.light, 0.85],
      [0.2, palette.light, 0.38],
      [0.55, palette.light, 0.1],
      [1, palette.light, 0],
    ]),
    circle(lightX, lightY, lightSize * 5.5, 'url(#halo)'),
    circle(lightX, lightY, lightSize, palette.light),
    clouds(canvas, palette, horizon),
  ].join('');
}

export function stars({ width, random }: Canvas, horizon: number): string {
  return times(width / 9, () => {
    const y = random.next() ** 1.6 * horizon;
    const size = random.chance(0.06) ? random.between(1.8, 2.8) : random.between(0.5, 1.5);
    const strength = random.between(0.25, 0.95) * (1 - y / (horizon * 1.25));
    return circle(random.between(0, width), y, size, '#fff', sheer(strength));
  }).join('');
}

/** Long bands that lie across the sky, lit from below. */
function clouds({ width, random }: Canvas, palette: Palette, horizon: number): string {
  const gradient = glow('cloud', [
    [0, palette.light, palette.isNight ? 0.16 : 0.5],
    [0.6, palette.light, palette.isNight ? 0.07 : 0.22],
    [1, palette.light, 0],
  ]);
  const bands = times(random.whole(3, 7), () => {
    const [x, y] = [random.between(0, width), random.between(horizon * 0.12, horizon * 0.8)];
    const reach = random.between(width * 0.12, width * 0.38);
    return times(4, () =>
      ellipse(
        x + random.between(-reach, reach) * 0.5,
        y + random.between(-12, 12),
        reach * random.between(0.4, 1),
        random.between(8, 26),
        'url(#cloud)',
      ),
    ).join('');
  });
  return gradient + bands.join('');
}

/** A few birds, far away. */
export function birds({ width, random }: Canvas, horizon: number, colour: string): string {
  const [x, y] = [
    random.between(width * 0.15, width * 0.7),
    random.between(horizon * 0.25, horizon * 0.6),
  ];
  return times(random.whole(3, 8), () => {
    const [bx, by] = [x + random.between(-140, 140), y + random.between(-60, 60)];
    const span = random.between(9, 19);
    const d = `M${bx - span},${by - span * 0.3}Q${bx - span * 0.4},${by - span * 0.6} ${bx},${by}Q${bx + span * 0.4},${by - span * 0.6} ${bx + span},${by - span * 0.25}`;
    return stroke(d, colour, 2.4, sheer(0.75));
  }).join('');
}
