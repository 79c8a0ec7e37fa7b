import { lightPlan } from './light-plan.ts';
import {
  type Canvas,
  compose,
  type Drawing,
  ellipse,
  fade,
  mix,
  type Point,
  path,
  sheer,
  smooth,
  stroke,
  times,
} from './paint.ts';
import { palettes } from './palettes.ts';
import { sky } from './sky.ts';

/** Sand in the low sun: each dune has a lit and a shaded side. */
export function dunes(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes.filter(({ name }) => /sun|gold|noon|dusk|pink/.test(name)));
  const horizon = height * random.between(0.42, 0.52);
  const sand = mix(palette.accent, '#f4d6a0', 0.62);
  const shade = mix(palette.near, palette.accent, 0.3);
  const hills = times(6, (at) => {
    const depth = at / 5;
    const y = horizon + depth * height * 0.42;
    const crest: Point = [
      width * random.between(0.2, 0.8),
      y - height * random.between(0.06, 0.14),
    ];
    const outline = smooth([
      [-40, y + 40],
      [crest[0] * 0.5, y],
      crest,
      [(crest[0] + width) / 2, y + 20],
      [width + 80, y + 30],
      [width + 90, y + 30],
    ]);
    const shadow = smooth([
      crest,
      [crest[0] + 30, y + 30],
      [crest[0] - width * 0.08, y + 100],
      [crest[0] + 60, height],
      [crest[0] + 60, height],
    ]);
    const lit = mix(mix(sand, palette.sky[2], 0.55), sand, depth);
    return (
      fade(`dune${at}`, [
        [0, lit],
        [1, mix(lit, shade, 0.4)],
      ]) +
      path(`${outline}L${width},${height}L0,${height}Z`, `url(#dune${at})`) +
      path(
        `${shadow}L${width * 1.1},${height}L${width * 1.1},${y + 30}L${(crest[0] + width) / 2},${y + 20}Z`,
        mix(lit, shade, 0.62),
        sheer(0.38),
      )
    );
  });
  const camels = random.chance(0.6) ? caravan(canvas, horizon + height * 0.035, palette.near) : '';
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    hills[0] ?? '',
    camels,
    ...hills.slice(1),
  );
  return { svg, alt: `Dunes ${palette.name}, their shadows long` };
}

function caravan({ width, random }: Canvas, y: number, colour: string): string {
  const start = width * random.between(0.15, 0.5);
  return times(random.whole(3, 5), (at) => {
    const x = start + at * 62;
    const legs = [-11, -5, 8, 14]
      .map((leg) => stroke(`M${x + leg},${y - 12}L${x + leg},${y + 6}`, colour, 2.4))
      .join('');
    return (
      ellipse(x, y - 16, 19, 8, colour) +
      ellipse(x - 3, y - 24, 7, 7, colour) +
      stroke(
        `M${x + 16},${y - 17}Q${x + 25},${y - 16} ${x + 26},${y - 31}L${x + 33},${y - 31}`,
        colour,
        4,
      ) +
      legs
    );
  }).join('');
}
