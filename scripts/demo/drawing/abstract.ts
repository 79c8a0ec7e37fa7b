import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  mix,
  path,
  rect,
  stroke,
  times,
} from './paint.ts';
import { interiors } from './palettes.ts';

/** Arches and circles, as on a poster. */
export function abstract(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const colours = random.pick(interiors);
  const [ground, ...inks] = colours;
  const unit = Math.min(width, height);
  const arches = times(random.whole(2, 3), (at) => {
    const x = width * (0.22 + at * 0.3) + random.between(-30, 30);
    const r = unit * random.between(0.2, 0.32);
    return times(5, (ring) => {
      const radius = r * (1 - ring * 0.19);
      return path(
        `M${x - radius},${height}V${height * 0.62}A${radius},${radius} 0 0 1 ${x + radius},${height * 0.62}V${height}Z`,
        inks[(ring + at * 2) % inks.length] ?? ground,
      );
    }).join('');
  });
  const moon = random.pick(inks);
  const [mx, my] = [width * random.between(0.25, 0.75), height * random.between(0.18, 0.3)];
  const leaf = random.pick(inks);
  const sprig = times(9, (at) => {
    const [lx, ly] = [width * 0.86, height * (0.9 - at * 0.07)];
    return [-1, 1]
      .map((side) =>
        ellipse(
          lx + side * unit * 0.05,
          ly,
          unit * 0.055,
          unit * 0.019,
          leaf,
          `transform="rotate(${side * -32} ${lx.toFixed(0)} ${ly.toFixed(0)})"`,
        ),
      )
      .join('');
  });
  const svg = compose(
    canvas,
    fade('ground', [
      [0, mix(ground, '#ffffff', 0.25)],
      [1, mix(ground, inks[0] ?? ground, 0.25)],
    ]),
    rect(0, 0, width, height, 'url(#ground)'),
    circle(mx, my, unit * 0.17, moon),
    circle(mx + unit * 0.05, my - unit * 0.02, unit * 0.12, mix(moon, '#ffffff', 0.25)),
    ...times(3, (at) =>
      stroke(
        `M${-20},${height * (0.36 + at * 0.035)}Q${width * 0.3},${height * (0.26 + at * 0.035)} ${width * 0.55},${height * (0.38 + at * 0.035)}T${width + 20},${height * (0.32 + at * 0.035)}`,
        random.pick(inks),
        unit * 0.008,
      ),
    ),
    ...arches,
    stroke(`M${width * 0.86},${height}V${height * 0.32}`, leaf, unit * 0.01),
    ...sprig,
  );
  return { svg, alt: 'Arches, a sun and a sprig in quiet colours' };
}
