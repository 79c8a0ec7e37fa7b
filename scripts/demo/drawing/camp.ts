import {
  below,
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  glow,
  heightAt,
  mix,
  path,
  polygon,
  rect,
  ridge,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { nights } from './palettes.ts';
import { stars } from './sky.ts';

/** A tent under the Milky Way. */
export function camp(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(nights);
  const horizon = height * 0.72;
  const tilt = random.between(-34, 34);
  const milky = times(90, () => {
    const along = random.between(-0.7, 0.7) * height * 1.2;
    const across = (random.next() + random.next() + random.next() - 1.5) * width * 0.12;
    return ellipse(across, along, random.between(30, 110), random.between(20, 80), 'url(#milk)');
  });
  const dust = times(520, () => {
    const across = (random.next() + random.next() + random.next() - 1.5) * width * 0.16;
    return circle(
      across,
      random.between(-0.8, 0.8) * height,
      random.between(0.4, 1.3),
      '#fff',
      sheer(random.between(0.3, 0.95)),
    );
  });
  const hills = times(3, (at) => ({
    line: ridge(canvas, {
      base: horizon + at * height * 0.07,
      rise: height * (0.1 - at * 0.025),
      roughness: 0.5,
      steps: 7,
    }),
    colour: mix(palette.far, palette.near, 0.4 + at * 0.3),
  }));
  const x = width * random.between(0.3, 0.7);
  const foot = heightAt(hills[2]?.line ?? [], x) + 14;
  const svg = compose(
    canvas,
    fade('sky', [
      [0, palette.sky[0]],
      [0.5, palette.sky[1]],
      [0.85, palette.sky[2]],
      [1, palette.sky[2]],
    ]),
    rect(0, 0, width, height, 'url(#sky)'),
    stars(canvas, horizon * 1.2),
    glow('milk', [
      [0, mix(palette.light, palette.sky[2], 0.4), 0.1],
      [1, palette.sky[2], 0],
    ]),
    `<g transform="translate(${width * random.between(0.35, 0.65)} ${height * 0.36}) rotate(${tilt})">${milky.join('')}${dust.join('')}</g>`,
    ...hills.map(({ line, colour }) => below(line, canvas, colour)),
    tent(x, foot, Math.min(width, height) * 0.15),
  );
  return { svg, alt: `A lit tent under the stars ${palette.name}` };
}

function tent(x: number, foot: number, size: number): string {
  return [
    glow('lamp', [
      [0, '#ffcf7a', 0.6],
      [0.4, '#ffb45c', 0.2],
      [1, '#ffb45c', 0],
    ]),
    circle(x, foot - size * 0.3, size * 2.1, 'url(#lamp)'),
    fade('cloth', [
      [0, '#ffb45c'],
      [1, '#ffe3a6'],
    ]),
    polygon(
      [
        [x - size, foot],
        [x - size * 0.12, foot - size * 0.92],
        [x + size * 0.5, foot],
      ],
      'url(#cloth)',
    ),
    polygon(
      [
        [x - size * 0.12, foot - size * 0.92],
        [x + size * 0.5, foot],
        [x + size * 1.12, foot - size * 0.04],
        [x + size * 0.36, foot - size * 0.8],
      ],
      '#c9683f',
    ),
    polygon(
      [
        [x - size * 0.14, foot - size * 0.72],
        [x - size * 0.42, foot],
        [x + size * 0.06, foot],
      ],
      '#fff1cc',
    ),
    stroke(
      `M${x - size * 0.14},${foot - size * 0.9}L${x - size * 0.14},${foot}`,
      '#8a4a2c',
      size * 0.02,
    ),
    circle(x + size * 1.75, foot - size * 0.08, size * 0.75, 'url(#lamp)'),
    path(
      `M${x + size * 1.6},${foot}q${-size * 0.06},${-size * 0.25} ${size * 0.12},${-size * 0.42}q${size * 0.22},${size * 0.2} ${size * 0.12},${size * 0.42}Z`,
      '#ff9a4d',
    ),
    path(
      `M${x + size * 1.66},${foot}q0,${-size * 0.14} ${size * 0.06},${-size * 0.24}q${size * 0.12},${size * 0.12} ${size * 0.06},${size * 0.24}Z`,
      '#ffe9a8',
    ),
    stroke(
      `M${x + size * 1.5},${foot + 2}l${size * 0.46},${-size * 0.07}M${x + size * 1.5},${foot - size * 0.07}l${size * 0.46},${size * 0.07}`,
      '#2a1710',
      size * 0.05,
    ),
  ].join('');
}
