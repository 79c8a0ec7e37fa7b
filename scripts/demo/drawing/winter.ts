import { lightPlan } from './light-plan.ts';
import {
  below,
  type Canvas,
  circle,
  compose,
  type Drawing,
  fade,
  heightAt,
  mix,
  polygon,
  rect,
  ridge,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { nights, type Palette, palettes } from './palettes.ts';
import { pines } from './pines.ts';
import { sky } from './sky.ts';

/** Snow, a hut, one lit window. */
export function winter(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick([
    ...nights,
    ...palettes.filter(({ name }) => /rain|pink|sunrise/.test(name)),
  ]);
  const horizon = height * random.between(0.5, 0.6);
  const snow = mix(palette.sky[2], '#ffffff', 0.72);
  const dim = mix(snow, palette.sky[1], 0.42);
  const far = ridge(canvas, {
    base: horizon - height * 0.08,
    rise: height * 0.16,
    roughness: 0.5,
    steps: 7,
  });
  const slope = ridge(canvas, {
    base: horizon + height * 0.06,
    rise: height * 0.05,
    roughness: 0.4,
    steps: 5,
  });
  const front = ridge(canvas, {
    base: horizon + height * 0.26,
    rise: height * 0.05,
    roughness: 0.38,
    steps: 5,
  });
  const x = width * random.between(0.28, 0.66);
  const foot = heightAt(slope, x) + height * 0.075;
  const size = Math.min(width, height) * 0.17;
  const flakes = times(210, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(0.8, 3.6),
      '#fff',
      sheer(random.between(0.3, 0.9)),
    ),
  );
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    fade('far', [
      [0, mix(palette.far, snow, 0.5)],
      [1, mix(palette.far, dim, 0.7)],
    ]),
    below(far, canvas, 'url(#far)'),
    pines(canvas, slope, mix(palette.near, palette.far, 0.35), 0.86),
    fade('slope', [
      [0, dim],
      [1, mix(dim, palette.far, 0.3)],
    ]),
    below(slope, canvas, 'url(#slope)'),
    hut(x, foot, size, palette, snow),
    fade('front', [
      [0, snow],
      [1, mix(dim, palette.sky[0], 0.28)],
    ]),
    pines(canvas, front, palette.near, 1.08),
    below(front, canvas, 'url(#front)'),
    ...flakes,
  );
  return { svg, alt: `A hut in the snow ${palette.name}, a lamp in its window` };
}

function hut(x: number, foot: number, size: number, palette: Palette, snow: string): string {
  const wall = mix('#6b3f2a', palette.near, 0.45);
  const lamp = '#ffd27a';
  return [
    circle(x + size * 0.22, foot - size * 0.3, size * 1.5, 'url(#halo)', sheer(0.5)),
    rect(x + size * 0.3, foot - size * 1.06, size * 0.14, size * 0.4, mix(wall, '#000000', 0.3)),
    rect(x - size * 0.55, foot - size * 0.56, size * 1.1, size * 0.6, wall),
    ...times(5, (at) =>
      rect(
        x - size * 0.55,
        foot - size * (0.46 - at * 0.11),
        size * 1.1,
        size * 0.012,
        mix(wall, '#000000', 0.4),
      ),
    ),
    polygon(
      [
        [x - size * 0.74, foot - size * 0.5],
        [x, foot - size * 1.1],
        [x + size * 0.74, foot - size * 0.5],
        [x + size * 0.64, foot - size * 0.44],
        [x, foot - size * 0.98],
        [x - size * 0.64, foot - size * 0.44],
      ],
      snow,
    ),
    polygon(
      [
        [x - size * 0.55, foot - size * 0.54],
        [x, foot - size * 0.98],
        [x + size * 0.55, foot - size * 0.54],
      ],
      mix(wall, '#000000', 0.12),
    ),
    rect(x + size * 0.1, foot - size * 0.42, size * 0.26, size * 0.24, lamp),
    stroke(
      `M${x + size * 0.23},${foot - size * 0.42}v${size * 0.24}M${x + size * 0.1},${foot - size * 0.3}h${size * 0.26}`,
      wall,
      size * 0.025,
    ),
    rect(x - size * 0.36, foot - size * 0.4, size * 0.22, size * 0.44, mix(wall, '#000000', 0.45)),
    circle(x, foot - size * 0.7, size * 0.075, lamp),
    stroke(
      `M${x + size * 0.37},${foot - size * 1.08}q${size * 0.2},${-size * 0.2} ${size * 0.05},${-size * 0.42}t${size * 0.12},${-size * 0.4}`,
      snow,
      size * 0.07,
      sheer(0.3),
    ),
  ].join('');
}
