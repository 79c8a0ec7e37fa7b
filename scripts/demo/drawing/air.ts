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
import { type Palette, palettes } from './palettes.ts';
import { birds, sky, stars } from './sky.ts';

const daylight = palettes.filter(({ isNight }) => !isNight);
const nights = palettes.filter(({ isNight }) => isNight);

/** Hot-air balloons over a valley. */
export function balloons(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(daylight);
  const horizon = height * 0.74;
  const valleys = times(4, (at) =>
    below(
      ridge(canvas, {
        base: horizon + at * height * 0.055,
        rise: height * 0.045,
        roughness: 0.5,
        steps: 7,
      }),
      canvas,
      mix(palette.far, palette.near, 0.1 + at * 0.26),
    ),
  );
  const count = random.whole(4, 7);
  const flock = times(count, (at) => {
    const near = (at + 1) / count;
    const size = Math.min(width, height) * (0.04 + near ** 2 * random.between(0.1, 0.15));
    const x = width * (((at * 0.382 + random.between(0, 0.15)) % 0.84) + 0.08);
    return balloon(
      canvas,
      x,
      height * random.between(0.16, 0.56 - near * 0.12),
      size,
      mix(palette.sky[1], '#000000', 0.02),
      near,
      at,
    );
  });
  const svg = compose(
    canvas,
    sky(canvas, palette, {
      horizon,
      lightX: width * random.between(0.15, 0.85),
      lightY: horizon * random.between(0.6, 0.85),
      lightSize: Math.min(width, height) * 0.05,
    }),
    birds(canvas, horizon, palette.near),
    ...valleys.slice(0, 2),
    ...flock,
    ...valleys.slice(2),
  );
  return { svg, alt: `${count} hot-air balloons over a valley ${palette.name}` };
}

const cloths = [
  ['#d64a3a', '#f4e3c1', '#f0a63c'],
  ['#2f6f8f', '#f3d9a4', '#e0704f'],
  ['#7a4a8c', '#f2b5a0', '#f7e3c8'],
  ['#2f7d6b', '#f5d77a', '#f6f0df'],
  ['#c4476b', '#f7c7a3', '#5a6fb0'],
] as const;

function balloon(
  { random }: Canvas,
  x: number,
  y: number,
  size: number,
  haze: string,
  near: number,
  at: number,
): string {
  const cloth = random.pick(cloths).map((colour) => mix(haze, colour, 0.5 + near * 0.5));
  const [top, mouth] = [y - size, y + size * 1.28];
  const edge = (share: number) => Math.sin((share - 0.5) * Math.PI) * size;
  const stripes = times(9, (stripe) => {
    const [left, right] = [edge(stripe / 9), edge((stripe + 1) / 9)];
    const d = `M${x},${top}C${x + right * 0.6},${top} ${x + right},${y - size * 0.55} ${x + right},${y}C${x + right},${y + size * 0.45} ${x + right * 0.6},${y + size * 0.8} ${x + right * 0.2},${mouth}L${x + left * 0.2},${mouth}C${x + left * 0.6},${y + size * 0.8} ${x + left},${y + size * 0.45} ${x + left},${y}C${x + left},${y - size * 0.55} ${x + left * 0.6},${top} ${x},${top}Z`;
    return path(d, cloth[stripe % cloth.length] ?? '#fff');
  });
  const rope = mix(haze, '#3a2a20', 0.4 + near * 0.5);
  return [
    ...stripes,
    glow(`shine${at}`, [
      [0, '#ffffff', 0.4],
      [0.5, '#ffffff', 0.08],
      [1, '#ffffff', 0],
    ]),
    ellipse(
      x - size * 0.3,
      y - size * 0.3,
      size * 0.6,
      size * 0.62,
      `url(#shine${at})`,
      sheer(0.45),
    ),
    stroke(
      `M${x - size * 0.19},${y + size * 1.28}L${x - size * 0.13},${y + size * 1.56}M${x + size * 0.19},${y + size * 1.28}L${x + size * 0.13},${y + size * 1.56}`,
      rope,
      Math.max(1, size * 0.016),
    ),
    rect(x - size * 0.15, y + size * 1.55, size * 0.3, size * 0.22, rope, `rx="${size * 0.04}"`),
  ].join('');
}

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

/** A bicycle on a hill, against the evening. */
export function bicycle(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette: Palette = random.pick(
    palettes.filter(({ name }) => /sun|gold|dusk|pink|violet/.test(name)),
  );
  const horizon = height * 0.78;
  const far = ridge(canvas, {
    base: horizon - height * 0.06,
    rise: height * 0.06,
    roughness: 0.5,
    steps: 6,
  });
  const hill = ridge(canvas, {
    base: horizon + height * 0.02,
    rise: height * 0.025,
    roughness: 0.35,
    steps: 4,
  });
  const x = width * random.between(0.36, 0.64);
  const r = Math.min(width, height) * 0.105;
  const y = heightAt(hill, x) - r + 4;
  const ink = mix(palette.near, '#000000', 0.25);
  const wheel = (cx: number) =>
    circle(cx, y, r, 'none', `stroke="${ink}" stroke-width="${r * 0.085}"`) +
    times(14, (spoke) =>
      stroke(
        `M${cx},${y}L${cx + Math.cos((spoke / 7) * Math.PI) * r},${y + Math.sin((spoke / 7) * Math.PI) * r}`,
        ink,
        1.2,
        sheer(0.7),
      ),
    ).join('');
  const [left, right] = [x - r * 1.35, x + r * 1.35];
  const frame = `M${left},${y}L${x - r * 0.55},${y - r * 1.15}L${x + r * 0.85},${y - r * 1.2}L${x - r * 0.12},${y + r * 0.05}Z M${x - r * 0.12},${y + r * 0.05}L${x - r * 0.68},${y - r * 1.5}M${right},${y}L${x + r * 0.78},${y - r * 1.65}L${x + r * 0.4},${y - r * 1.72}M${x + r * 0.78},${y - r * 1.65}L${x + r * 1.08},${y - r * 1.58}`;
  const grass = times(260, () => {
    const gx = random.between(0, width);
    const gy = heightAt(hill, gx) + 6;
    return stroke(
      `M${gx},${gy}q${random.between(-6, 6)},${-random.between(8, 26)} ${random.between(-14, 14)},${-random.between(18, 48)}`,
      ink,
      2,
    );
  });
  const svg = compose(
    canvas,
    sky(canvas, palette, {
      horizon,
      lightX: x + width * random.between(-0.12, 0.12),
      lightY: horizon - height * random.between(0.16, 0.34),
      lightSize: Math.min(width, height) * 0.12,
    }),
    birds(canvas, horizon * 0.8, ink),
    below(far, canvas, mix(palette.far, palette.near, 0.35)),
    wheel(left),
    wheel(right),
    stroke(frame, ink, r * 0.085),
    rect(x - r * 0.98, y - r * 1.6, r * 0.58, r * 0.13, ink, `rx="${r * 0.06}"`),
    rect(
      x + r * 0.82,
      y - r * 1.5,
      r * 0.66,
      r * 0.44,
      mix(palette.accent, ink, 0.45),
      `rx="${r * 0.08}"`,
    ),
    ...times(9, () =>
      circle(
        x + r * random.between(0.86, 1.44),
        y - r * random.between(1.45, 1.85),
        r * random.between(0.06, 0.12),
        random.pick(['#f6d365', '#f08aa0', '#ffffff', palette.accent]),
      ),
    ),
    below(hill, canvas, ink),
    ...grass,
  );
  return { svg, alt: `A bicycle with flowers in its basket ${palette.name}` };
}
