import { bunting } from './bunting.ts';
import { skyline } from './city.ts';
import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  glow,
  mix,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { nights } from './palettes.ts';
import { stars } from './sky.ts';
import { ripples } from './water.ts';

/** Fireworks and lanterns over dark water: an evening that is being celebrated. */
export function celebration(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(nights);
  const horizon = height * 0.8;
  const bursts = times(random.whole(4, 6), (burst) => {
    const [x, y] = [width * (0.14 + random.next() * 0.72), height * random.between(0.12, 0.46)];
    const reach = Math.min(width, height) * random.between(0.1, 0.24);
    const colour = random.pick(['#ffd27a', '#ff8f6b', '#f3a0c8', '#9fd8ff', '#c7f0a8', '#ffffff']);
    const rays = times(34, (ray) => {
      const angle = (ray / 34) * Math.PI * 2 + random.between(-0.06, 0.06);
      const long = reach * random.between(0.65, 1.05);
      const [ex, ey] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long + reach * 0.12];
      return (
        stroke(
          `M${x + Math.cos(angle) * long * 0.25},${y + Math.sin(angle) * long * 0.25}Q${x + Math.cos(angle) * long * 0.8},${y + Math.sin(angle) * long * 0.8} ${ex},${ey}`,
          colour,
          random.between(1.2, 3),
          sheer(random.between(0.45, 0.9)),
        ) + circle(ex, ey, random.between(1.6, 4), mix(colour, '#ffffff', 0.5))
      );
    });
    return (
      glow(`burst${burst}`, [
        [0, colour, 0.55],
        [0.4, colour, 0.16],
        [1, colour, 0],
      ]) +
      circle(x, y, reach * 1.5, `url(#burst${burst})`) +
      rays.join('')
    );
  });
  const crowd = times(width / 26, (at) => {
    const x = at * 26 + random.between(-10, 10);
    const tall = height * random.between(0.035, 0.07);
    return (
      circle(x, height - tall * 2.1, tall * 0.34, '#05060f') +
      ellipse(x, height - tall * 0.3, tall * 0.62, tall * 1.5, '#05060f')
    );
  });
  const svg = compose(
    canvas,
    fade('sky', [
      [0, palette.sky[0]],
      [0.6, palette.sky[1]],
      [1, mix(palette.sky[2], palette.near, 0.35)],
    ]),
    rect(0, 0, width, height, 'url(#sky)'),
    stars(canvas, horizon),
    glow('halo', [
      [0, '#ffdca0', 0.8],
      [0.35, '#ffdca0', 0.25],
      [1, '#ffdca0', 0],
    ]),
    ...bursts,
    skyline({ ...canvas, height: height * 0.5 }, palette, horizon, 0.9),
    fade('river', [
      [0, mix(palette.sky[2], palette.near, 0.5)],
      [1, palette.near],
    ]),
    rect(0, horizon, width, height - horizon, 'url(#river)'),
    ripples(canvas, palette, horizon, width / 2),
    bunting(canvas, height * 0.05, palette),
    ...crowd,
  );
  return { svg, alt: 'Fireworks over the river, seen from the crowd' };
}
