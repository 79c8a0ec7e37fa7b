import { bunting } from './bunting.ts';
import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  mix,
  type Point,
  polygon,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { palettes } from './palettes.ts';
import { sky } from './sky.ts';

/** A row of painted houses, each with its own roof. */
export function street(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes);
  const ground = height * random.between(0.82, 0.88);
  const paints = random.shuffle([
    '#e07a5f',
    '#f2cc8f',
    '#81b29a',
    '#7d98c9',
    '#d98fa6',
    '#f4f1de',
    '#c9a27c',
    '#9c89b8',
    '#5fa8a8',
  ]);
  const houses: string[] = [];
  let x = -30;
  let at = 0;
  while (x < width) {
    const wide = width * random.between(0.12, 0.19);
    const tall = Math.min(height * random.between(0.34, 0.56), wide * 2.6);
    const paint = mix(
      paints[at++ % paints.length] ?? '#ffffff',
      palette.near,
      palette.isNight ? 0.42 : 0.05,
    );
    houses.push(house(canvas, { x, ground, wide, tall, paint, isNight: palette.isNight }));
    x += wide;
  }
  const svg = compose(
    canvas,
    sky(canvas, palette, {
      horizon: ground,
      lightX: width * random.between(0.2, 0.8),
      lightY: height * random.between(0.13, 0.24),
      lightSize: Math.min(width, height) * 0.055,
    }),
    ...houses,
    fade('road', [
      [0, mix('#b9a58c', palette.near, 0.4)],
      [1, mix('#8f7c68', palette.near, 0.65)],
    ]),
    rect(0, ground, width, height - ground, 'url(#road)'),
    ...times(110, () =>
      ellipse(
        random.between(0, width),
        random.between(ground + 8, height),
        random.between(12, 34),
        random.between(3, 8),
        palette.near,
        sheer(0.14),
      ),
    ),
    bunting(canvas, height * random.between(0.2, 0.3), palette),
  );
  return { svg, alt: `A row of painted houses ${palette.name}` };
}

interface House {
  x: number;
  ground: number;
  wide: number;
  tall: number;
  paint: string;
  isNight: boolean;
}

function house({ random }: Canvas, { x, ground, wide, tall, paint, isNight }: House): string {
  const top = ground - tall;
  const tile = mix(
    random.pick(['#a4432f', '#7a3b2e', '#b5603a', '#56484f']),
    '#000000',
    isNight ? 0.45 : 0.05,
  );
  const trim = mix(paint, '#ffffff', isNight ? 0.18 : 0.6);
  const floors = Math.max(2, Math.round(tall / (wide * 0.62)));
  const rise = tall / floors;
  const panes = times(floors, (floor) =>
    times(2, (column) => {
      const wx = x + wide * (0.17 + column * 0.4);
      const wy = top + rise * (floor + 0.2);
      if (floor === floors - 1 && column === 0) {
        return (
          rect(wx, wy, wide * 0.25, ground - wy, mix(tile, paint, 0.3), `rx="${wide * 0.03}"`) +
          circle(wx + wide * 0.2, wy + rise * 0.45, wide * 0.014, trim)
        );
      }
      const glass = isNight
        ? random.chance(0.6)
          ? '#ffd58a'
          : '#2b3352'
        : mix('#9fc4d8', '#ffffff', random.between(0, 0.4));
      const [pw, ph] = [wide * 0.25, rise * 0.54];
      const flowers = random.chance(0.5)
        ? times(9, () =>
            circle(
              wx + random.between(0, pw),
              wy + ph + random.between(-2, 8),
              wide * random.between(0.012, 0.024),
              random.pick(['#e4572e', '#f3a0b5', '#f7d154', '#5f9f58']),
            ),
          ).join('')
        : '';
      return [
        rect(wx - 6, wy - 6, pw + 12, ph + 12, trim),
        rect(wx, wy, pw, ph, glass),
        stroke(`M${wx + pw / 2},${wy}v${ph}M${wx},${wy + ph * 0.4}h${pw}`, trim, 4),
        rect(wx - wide * 0.085, wy - 4, wide * 0.065, ph + 8, mix(tile, paint, 0.45)),
        rect(wx + pw + wide * 0.02, wy - 4, wide * 0.065, ph + 8, mix(tile, paint, 0.45)),
        flowers,
      ].join('');
    }).join(''),
  );
  const gable: Point[] = random.chance(0.6)
    ? [
        [x - 8, top + 2],
        [x + wide / 2, top - wide * 0.5],
        [x + wide + 8, top + 2],
      ]
    : [
        [x - 8, top + 2],
        [x + wide * 0.12, top - wide * 0.3],
        [x + wide * 0.88, top - wide * 0.3],
        [x + wide + 8, top + 2],
      ];
  return [
    rect(x + wide * 0.68, top - wide * 0.5, wide * 0.1, wide * 0.4, mix(tile, '#000000', 0.2)),
    polygon(gable, tile),
    rect(x, top, wide, tall, paint),
    rect(x + wide * 0.93, top, wide * 0.07, tall, '#000', sheer(0.1)),
    rect(x, top, wide, tall * 0.022, '#000', sheer(0.14)),
    ...panes,
  ].join('');
}
