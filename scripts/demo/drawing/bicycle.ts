import {
  below,
  type Canvas,
  circle,
  compose,
  type Drawing,
  heightAt,
  mix,
  rect,
  ridge,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { type Palette, palettes } from './palettes.ts';
import { birds, sky } from './sky.ts';

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
