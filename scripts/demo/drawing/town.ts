import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  glow,
  mix,
  type Point,
  path,
  polygon,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { type Palette, palettes } from './palettes.ts';
import { sky, stars } from './sky.ts';
import { ripples } from './water.ts';

const nights = palettes.filter(({ isNight }) => isNight);

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

function skyline(
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

function bunting({ width, random }: Canvas, y: number, palette: Palette): string {
  const sag = random.between(60, 120);
  const at = (share: number): Point => [share * width, y + sag * 4 * share * (1 - share)];
  const line = stroke(
    `M0,${y}Q${width / 2},${y + sag * 2} ${width},${y}`,
    palette.near,
    2.6,
    sheer(0.8),
  );
  const flags = times(23, (index) => {
    const [x, fy] = at((index + 0.5) / 23);
    const size = width * 0.013;
    return palette.isNight
      ? circle(x, fy + size, size * 2.6, 'url(#halo)', sheer(0.7)) +
          circle(x, fy + size, size * 0.5, '#ffe2a0')
      : polygon(
          [
            [x - size, fy],
            [x + size, fy],
            [x, fy + size * 2.3],
          ],
          ['#e4572e', '#f3c14b', '#4f9d8f', '#f6efe0', '#6c7fc4'][index % 5] ?? '#fff',
        );
  });
  return line + flags.join('');
}

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
