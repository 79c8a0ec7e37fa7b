import {
  below,
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  mix,
  type Point,
  path,
  polygon,
  rect,
  ridge,
  sheer,
  smooth,
  stroke,
  times,
} from './paint.ts';
import { type Palette, palettes } from './palettes.ts';
import { birds, sky } from './sky.ts';

/** The open sea with a path of light on it. */
export function sea(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes);
  const horizon = height * random.between(0.46, 0.58);
  const lightX = width * random.between(0.3, 0.7);
  const deep = mix(palette.near, palette.sky[0], 0.55);
  const island = random.chance(0.65)
    ? below(
        ridge(
          { ...canvas, width: width * 1.0 },
          { base: horizon - height * 0.012, rise: height * 0.05, roughness: 0.5, steps: 6 },
        ).map(([x, y]): Point => [x, Math.min(y, horizon + 2)]),
        { ...canvas, height: horizon + 1 },
        mix(palette.far, palette.near, 0.25),
      )
    : '';
  const hasBoat = random.chance(0.7);
  const svg = compose(
    canvas,
    sky(canvas, palette, {
      horizon,
      lightX,
      lightY: horizon - height * random.between(0.06, 0.26),
      lightSize: Math.min(width, height) * random.between(0.045, 0.085),
    }),
    palette.isNight ? '' : birds(canvas, horizon, palette.near),
    island,
    fade('water', [
      [0, mix(palette.sky[2], palette.sky[1], 0.3)],
      [0.25, mix(palette.sky[1], deep, 0.4)],
      [1, deep],
    ]),
    rect(0, horizon, width, height - horizon, 'url(#water)'),
    ripples(canvas, palette, horizon, lightX),
    hasBoat
      ? sailboat(
          width * random.between(0.15, 0.85),
          horizon + height * random.between(0.03, 0.16),
          height * random.between(0.1, 0.2),
          palette,
        )
      : '',
    random.chance(0.5) ? shore(canvas, palette) : '',
  );
  const light = palette.isNight ? 'moonlight' : 'sunlight';
  return {
    svg,
    alt: `${hasBoat ? 'A sailing boat on the sea' : 'The open sea'} ${palette.name}, ${light} on the water`,
  };
}

export function ripples(
  { width, height, random }: Canvas,
  palette: Palette,
  horizon: number,
  lightX: number,
): string {
  const depthOf = height - horizon;
  const dark = times(230, () => {
    const near = random.next() ** 1.4;
    const y = horizon + near * depthOf;
    return ellipse(
      random.between(0, width),
      y,
      (18 + near * 120) * random.between(0.5, 1.4),
      0.8 + near * 3.4,
      palette.near,
      sheer(random.between(0.05, 0.17)),
    );
  });
  const bright = times(190, () => {
    const near = random.next() ** 1.25;
    const spread = (0.035 + near * 0.1) * width;
    const x = lightX + (random.next() + random.next() - 1) * spread;
    return ellipse(
      x,
      horizon + 2 + near * depthOf,
      (8 + near * 46) * random.between(0.4, 1.3),
      0.9 + near * 2.9,
      palette.light,
      sheer(random.between(0.3, 0.85) * (1 - near * 0.55)),
    );
  });
  return dark.join('') + bright.join('');
}

function sailboat(x: number, y: number, tall: number, palette: Palette): string {
  const sail = mix('#fffaf0', palette.sky[2], 0.25);
  const hull = mix(palette.near, palette.accent, 0.35);
  return [
    ellipse(x, y + tall * 0.1, tall * 0.5, tall * 0.045, palette.near, sheer(0.35)),
    stroke(`M${x},${y}V${y - tall}`, palette.near, tall * 0.016),
    path(
      `M${x + tall * 0.02},${y - tall * 0.98}Q${x + tall * 0.42},${y - tall * 0.45} ${x + tall * 0.4},${y - tall * 0.1}L${x + tall * 0.02},${y - tall * 0.1}Z`,
      sail,
    ),
    path(
      `M${x - tall * 0.02},${y - tall * 0.88}Q${x - tall * 0.2},${y - tall * 0.4} ${x - tall * 0.34},${y - tall * 0.1}L${x - tall * 0.02},${y - tall * 0.1}Z`,
      mix(sail, palette.accent, 0.4),
    ),
    path(
      `M${x - tall * 0.42},${y - tall * 0.05}L${x + tall * 0.46},${y - tall * 0.05}Q${x + tall * 0.36},${y + tall * 0.09} ${x + tall * 0.24},${y + tall * 0.09}L${x - tall * 0.26},${y + tall * 0.09}Z`,
      hull,
    ),
    path(
      `M${x - tall * 0.26},${y + tall * 0.1}L${x + tall * 0.3},${y + tall * 0.1}L${x + tall * 0.05},${y + tall * 0.55}Z`,
      sail,
      sheer(0.13),
    ),
  ].join('');
}

/** Sand and the last thin wave on it. */
function shore({ width, height, random }: Canvas, palette: Palette): string {
  const sand = mix(
    mix('#e8cfa2', palette.sky[1], 0.25),
    palette.near,
    palette.isNight ? 0.5 : 0.05,
  );
  const line = (shift: number) =>
    times(
      10,
      (at): Point => [
        (at / 9) * (width + 120) - 60,
        height * (0.9 - at * 0.009) + Math.sin(at * 1.1 + shift) * 14 + shift * 9,
      ],
    );
  const tip = `L${width + 60},${height}L-60,${height}Z`;
  return [
    path(`${smooth(line(-2))}${tip}`, mix(palette.sky[2], '#ffffff', 0.4), sheer(0.35)),
    path(`${smooth(line(-0.8))}${tip}`, mix('#ffffff', palette.sky[2], 0.2), sheer(0.8)),
    path(`${smooth(line(0))}${tip}`, sand),
    ...times(60, () =>
      circle(
        random.between(0, width),
        random.between(height * 0.95, height),
        random.between(0.8, 2.4),
        palette.near,
        sheer(0.18),
      ),
    ),
  ].join('');
}

/** A lake that gives the hills back. */
export function lake(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes);
  const horizon = height * random.between(0.5, 0.58);
  const lightX = width * random.between(0.25, 0.75);
  const layers = times(3, (at) => ({
    line: ridge(canvas, {
      base: horizon - height * (0.15 - at * 0.055),
      rise: height * (0.13 - at * 0.035),
      roughness: 0.5,
      steps: 7,
    }).map(([x, y]): Point => [x, Math.min(y, horizon - 4)]),
    colour: mix(palette.far, palette.near, 0.1 + at * 0.36),
  }));
  const shores = layers.map(({ line, colour }) =>
    below(line, { ...canvas, height: horizon }, colour),
  );
  const mirrored = layers.map(({ line, colour }) =>
    polygon(
      [
        ...line.map(([x, y]): Point => [x, horizon + (horizon - y) * 0.85]),
        [width, horizon],
        [0, horizon],
      ],
      mix(colour, palette.sky[1], 0.3),
      sheer(0.72),
    ),
  );
  const svg = compose(
    canvas,
    sky(canvas, palette, {
      horizon,
      lightX,
      lightY: horizon * random.between(0.25, 0.5),
      lightSize: Math.min(width, height) * 0.05,
    }),
    ...shores,
    fade('lake', [
      [0, palette.sky[2]],
      [0.5, palette.sky[1]],
      [1, mix(palette.sky[0], palette.near, 0.35)],
    ]),
    rect(0, horizon, width, height - horizon, 'url(#lake)'),
    ...mirrored,
    ripples({ ...canvas, random: random.fork('ripples') }, palette, horizon, lightX),
    jetty(canvas, palette, horizon),
  );
  return { svg, alt: `A wooden jetty on a still lake ${palette.name}` };
}

function jetty({ width, height, random }: Canvas, palette: Palette, horizon: number): string {
  const end: Point = [width * random.between(0.42, 0.58), horizon + (height - horizon) * 0.34];
  const from = random.chance(0.5) ? width * 0.2 : width * 0.8;
  const [nearHalf, farHalf] = [width * 0.11, width * 0.022];
  const wood = mix('#8a5f42', palette.near, 0.45);
  const at = (share: number): [number, number, number] => {
    const t = share ** 1.7;
    return [
      end[0] + (from - end[0]) * t,
      end[1] + (height + 20 - end[1]) * t,
      farHalf + (nearHalf - farHalf) * t,
    ];
  };
  const planks = times(17, (index) => {
    const [x0, y0, h0] = at(index / 17);
    const [x1, y1, h1] = at((index + 0.88) / 17);
    return polygon(
      [
        [x0 - h0, y0],
        [x0 + h0, y0],
        [x1 + h1, y1],
        [x1 - h1, y1],
      ],
      mix(wood, index % 2 ? '#000000' : palette.light, random.between(0.04, 0.16)),
    );
  });
  const posts = [0.02, 0.35, 0.62, 0.85].flatMap((share) => {
    const [x, y, half] = at(share);
    const thick = half * 0.16;
    return [-1, 1].map((side) =>
      rect(
        x + side * half - thick / 2,
        y - half * 0.55,
        thick,
        half * 1.1,
        mix(wood, '#000000', 0.45),
        `rx="${thick * 0.3}"`,
      ),
    );
  });
  const [xe, ye, he] = at(0);
  const [xn, , hn] = at(1);
  const shadow = polygon(
    [
      [xe - he, ye + 8],
      [xe + he, ye + 8],
      [xn + hn, height + 40],
      [xn - hn * 1.2, height + 40],
    ],
    '#000',
    sheer(0.25),
  );
  return shadow + planks.join('') + posts.join('');
}
