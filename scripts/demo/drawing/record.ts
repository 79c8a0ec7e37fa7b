import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  fade,
  mix,
  path,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { interiors } from './palettes.ts';

/** A record that is playing. */
export function record(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const [wall, soft, strong, dark, warm] = random.pick(interiors);
  const r = Math.min(width, height) * 0.38;
  const [x, y] = [width * 0.46, height * 0.52];
  const rings = times(26, (ring) =>
    circle(
      x,
      y,
      r * (0.4 + ring * 0.023),
      'none',
      `stroke="#fff" stroke-width="1" opacity="${ring % 4 ? 0.05 : 0.13}"`,
    ),
  );
  const light = [0, 180].map((turn) =>
    path(
      `M${x},${y}L${x + r},${y - r * 0.2}A${r},${r} 0 0 1 ${x + r},${y + r * 0.2}Z`,
      '#fff',
      `opacity="0.1" transform="rotate(${turn - 35} ${x} ${y})"`,
    ),
  );
  const svg = compose(
    canvas,
    fade('wood', [
      [0, mix('#b07a4c', strong, 0.35)],
      [1, mix('#7a4d30', dark, 0.45)],
    ]),
    rect(0, 0, width, height, 'url(#wood)'),
    ...times(34, () => {
      const gy = random.between(0, height);
      return stroke(
        `M0,${gy}Q${width * 0.4},${gy + random.between(-24, 24)} ${width},${gy + random.between(-12, 12)}`,
        dark,
        random.between(1, 3),
        sheer(0.09),
      );
    }),
    rect(x - r * 1.32, y - r * 1.2, r * 3.05, r * 2.4, mix(wall, dark, 0.08), `rx="${r * 0.08}"`),
    rect(
      x - r * 1.32,
      y - r * 1.2,
      r * 3.05,
      r * 2.4,
      'none',
      `rx="${r * 0.08}" stroke="${dark}" stroke-width="5" opacity="0.35"`,
    ),
    circle(x + r * 0.03, y + r * 0.04, r * 1.05, '#000', sheer(0.25)),
    circle(x, y, r, '#17151a'),
    ...rings,
    ...light,
    circle(x, y, r * 0.35, strong),
    circle(x, y, r * 0.26, warm),
    circle(x, y, r * 0.17, soft),
    circle(x, y, r * 0.025, '#17151a'),
    circle(x + r * 1.36, y - r * 0.82, r * 0.19, mix(dark, '#ffffff', 0.15)),
    circle(x + r * 1.36, y - r * 0.82, r * 0.11, mix(dark, '#ffffff', 0.4)),
    stroke(
      `M${x + r * 1.36},${y - r * 0.82}L${x + r * 1.24},${y + r * 0.3}L${x + r * 0.72},${y + r * 0.56}`,
      mix('#d9d4c8', dark, 0.15),
      r * 0.05,
    ),
    stroke(`M${x + r * 0.78},${y + r * 0.53}l${-r * 0.14},${r * 0.08}`, dark, r * 0.09),
    ...[0.62, 0.82, 1.02].map((down, at) =>
      circle(x + r * 1.5, y + r * down, r * 0.075, [strong, warm, soft][at] ?? strong),
    ),
  );
  return { svg, alt: 'A record turning on an old player' };
}
