import {
  below,
  type Canvas,
  compose,
  type Drawing,
  ellipse,
  glow,
  mix,
  path,
  rect,
  ridge,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { daylight } from './palettes.ts';
import { birds, sky } from './sky.ts';

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
