import { lightPlan } from './light-plan.ts';
import {
  below,
  type Canvas,
  compose,
  type Drawing,
  fade,
  mix,
  type Point,
  polygon,
  ridge,
  sheer,
  times,
} from './paint.ts';
import { type Palette, palettes } from './palettes.ts';
import { pines } from './pines.ts';
import { birds, sky } from './sky.ts';

/** Ridges that pale with distance, mist between them, pines in front. */
export function mountains(canvas: Canvas): Drawing {
  const { height, random } = canvas;
  const palette = random.pick(palettes);
  const horizon = height * random.between(0.52, 0.66);
  const layers = random.whole(5, 7);
  const grounds = times(layers, (at) => {
    const depth = at / (layers - 1);
    const line = ridge(canvas, {
      base: horizon - height * 0.16 + depth * height * 0.42,
      rise: height * (0.19 - depth * 0.11),
      roughness: 0.52,
      steps: 8,
    });
    const colour = mix(palette.far, palette.near, depth ** 1.15);
    const mist = mix(colour, palette.sky[2], 0.55 * (1 - depth));
    const id = `ridge${at}`;
    const trees = depth > 0.7 ? pines(canvas, line, mix(colour, palette.near, 0.6), depth) : '';
    return (
      fade(id, [
        [0, colour],
        [0.45, mix(colour, mist, 0.5)],
        [1, mist],
      ]) +
      trees +
      below(line, canvas, `url(#${id})`) +
      (at === 0 ? snowcaps(canvas, line, palette) : '')
    );
  });
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    palette.isNight ? '' : birds(canvas, horizon * 0.8, palette.near),
    ...grounds,
  );
  return { svg, alt: `Layers of mountains ${palette.name}` };
}

function snowcaps(canvas: Canvas, line: readonly Point[], palette: Palette): string {
  const top = Math.min(...line.map(([, y]) => y));
  const limit = top + canvas.height * 0.075;
  return line
    .flatMap(([x, y], at) => {
      const next = line[at + 1];
      if (!next || y > limit || next[1] > limit) return [];
      const drop = (limit - (y + next[1]) / 2) * canvas.random.between(0.25, 0.7);
      return polygon(
        [[x, y], next, [next[0], next[1] + drop], [x, y + drop * 0.8]],
        palette.light,
        sheer(0.5),
      );
    })
    .join('');
}
