import { bowl, cup, fruit, vase } from './crockery.ts';
import {
  type Canvas,
  compose,
  type Drawing,
  fade,
  mix,
  path,
  rect,
  sheer,
  times,
} from './paint.ts';
import { interiors } from './palettes.ts';

/** Fruit, a jug, something hot in a cup. */
export function stillLife(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const [wall, soft, strong, dark, warm, green] = random.pick(interiors);
  const table = height * random.between(0.62, 0.7);
  const unit = Math.min(width, height) * 0.3;
  const left = width * random.between(0.24, 0.36);
  const right = width * random.between(0.64, 0.76);
  const isFlowers = random.chance(0.6);
  const svg = compose(
    canvas,
    fade('wall', [
      [0, mix(wall, soft, 0.2)],
      [1, mix(wall, dark, 0.16)],
    ]),
    rect(0, 0, width, height, 'url(#wall)'),
    ...daylightOnWall(canvas, wall),
    fade('table', [
      [0, mix(strong, warm, 0.35)],
      [1, mix(strong, dark, 0.55)],
    ]),
    rect(0, table, width, height - table, 'url(#table)'),
    rect(0, table, width, 7, '#fff', sheer(0.18)),
    vase(canvas, left, table + unit * 0.12, unit, {
      clay: soft,
      dark,
      petals: [warm, strong, wall],
      green,
      isFlowers,
    }),
    bowl(canvas, width * 0.52, table + unit * 0.34, unit * 0.92, {
      glaze: mix(wall, green, 0.5),
      dark,
      fruits: [warm, strong, mix(strong, '#e0482f', 0.6), green],
    }),
    cup(right, table + unit * 0.2, unit * 0.52, mix(wall, '#ffffff', 0.5), dark, strong),
    ...times(3, () =>
      fruit(
        canvas,
        width * random.between(0.2, 0.85),
        table + unit * random.between(0.5, 0.66),
        unit * 0.15,
        random.pick([warm, strong, green]),
        dark,
      ),
    ),
  );
  return {
    svg,
    alt: isFlowers
      ? 'Flowers, a bowl of fruit and a warm cup on a table'
      : 'A branch in a vase, a bowl of fruit and a warm cup',
  };
}

/** The cross of a window, as the sun throws it. */
function daylightOnWall({ width, height, random }: Canvas, wall: string): string[] {
  const x = width * random.between(0.1, 0.5);
  const [w, h] = [width * 0.14, height * 0.2];
  return [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [px, py] = [x + column * w * 1.1 + row * w * 0.22, height * 0.1 + row * h * 1.08];
      return path(
        `M${px},${py}h${w}l${w * 0.2},${h}h${-w}Z`,
        mix(wall, '#ffffff', 0.85),
        sheer(0.34),
      );
    }),
  );
}
