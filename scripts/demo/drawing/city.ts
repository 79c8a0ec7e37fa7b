import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  fade,
  mix,
  path,
  polygon,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { nights, type Palette } from './palettes.ts';
import { sky } from './sky.ts';
import { ripples } from './water.ts';

/** Lit windows above a river. */
export function city(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(nights);
  const horizon = height * random.between(0.68, 0.76);
  const lightX = width * random.between(0.2, 0.8);
  const rows = [0.25, 0.6, 1].map((depth) => skyline(canvas, palette, horizon, depth));
  const svg = compose(
    canvas,
    sky(canvas, palette, {
      horizon,
      lightX,
      lightY: height * random.between(0.14, 0.3),
      lightSize: Math.min(width, height) * 0.05,
    }),
    ...rows,
    fade('river', [
      [0, mix(palette.sky[2], palette.near, 0.45)],
      [1, palette.near],
    ]),
    rect(0, horizon, width, height - horizon, 'url(#river)'),
    ...times(90, () => {
      const x = random.between(0, width);
      return rect(
        x,
        horizon + 3,
        random.between(2, 5),
        random.between(20, (height - horizon) * 0.8),
        random.pick(['#ffd27a', '#ffb45c', '#ffe9c0', '#ff8f6b']),
        sheer(random.between(0.06, 0.26)),
      );
    }),
    ripples(canvas, palette, horizon, lightX),
    random.chance(0.6) ? bridge(canvas, horizon, palette) : '',
  );
  return { svg, alt: `City lights above the river ${palette.name}` };
}

export function skyline(
  { width, height, random }: Canvas,
  palette: Palette,
  horizon: number,
  depth: number,
): string {
  const wall = mix(palette.far, palette.near, depth);
  const parts: string[] = [];
  let x = -30;
  while (x < width) {
    const wide = random.between(0.035, 0.085) * width;
    const tall = height * random.between(0.1, 0.44) * (1.12 - depth * 0.45);
    const top = horizon - tall;
    parts.push(rect(x, top, wide, tall + 2, wall), roof(x, top, wide, random.whole(0, 4), wall));
    parts.push(windows({ x, top, wide, tall, depth }, random.fork(parts.length)));
    x += wide + (random.chance(0.2) ? random.between(6, 30) : 0);
  }
  return parts.join('');
}

function roof(x: number, top: number, wide: number, kind: number, wall: string): string {
  switch (kind) {
    case 0:
      return polygon(
        [
          [x, top + 1],
          [x + wide / 2, top - wide * 0.55],
          [x + wide, top + 1],
        ],
        wall,
      );
    case 1:
      return (
        rect(x + wide * 0.2, top - wide * 0.3, wide * 0.6, wide * 0.31, wall) +
        stroke(`M${x + wide / 2},${top - wide * 0.3}v${-wide * 0.6}`, wall, 3)
      );
    case 2:
      return path(
        `M${x},${top + 1}Q${x + wide / 2},${top - wide * 0.9} ${x + wide},${top + 1}Z`,
        wall,
      );
    default:
      return '';
  }
}

function windows(
  house: { x: number; top: number; wide: number; tall: number; depth: number },
  random: Canvas['random'],
): string {
  const { x, top, wide, tall, depth } = house;
  const step = 15 + depth * 9;
  const lit = random.between(0.22, 0.62);
  return times(Math.floor((wide - 10) / step), (column) =>
    times(Math.floor((tall - 16) / (step * 1.3)), (row) =>
      random.chance(lit)
        ? rect(
            x + 8 + column * step,
            top + 10 + row * step * 1.3,
            step * 0.42,
            step * 0.62,
            random.pick(['#ffd98f', '#ffc266', '#fff0cf', '#ffab6b']),
            sheer(random.between(0.4, 1) * (0.35 + depth * 0.65)),
          )
        : '',
    ).join(''),
  ).join('');
}

function bridge({ width, height }: Canvas, horizon: number, palette: Palette): string {
  const deck = horizon + (height - horizon) * 0.16;
  const dark = mix(palette.near, '#000000', 0.3);
  const towers = [0.28, 0.72].map((share) =>
    rect(width * share - 9, deck - height * 0.24, 18, height * 0.3, dark),
  );
  const cable = (from: number, to: number) =>
    `M${width * from},${deck - height * 0.23}Q${(width * (from + to)) / 2},${deck + height * 0.12} ${width * to},${deck - height * 0.23}`;
  const lamps = times(26, (at) => circle((width * (at + 0.5)) / 26, deck - 9, 4.2, '#ffdf9f'));
  return [
    ...towers,
    stroke(cable(0.28, 0.72), dark, 5),
    stroke(cable(-0.16, 0.28), dark, 5),
    stroke(cable(0.72, 1.16), dark, 5),
    ...times(44, (at) => stroke(`M${(width * at) / 44},${deck}v${-height * 0.035}`, dark, 1.6)),
    rect(0, deck, width, 16, dark),
    ...lamps,
  ].join('');
}
