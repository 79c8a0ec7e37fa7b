import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  glow,
  mix,
  path,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { interiors, palettes } from './palettes.ts';

/** A cat in a window, and the evening behind it. */
export function cat(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes);
  const [wall, soft, , dark] = random.pick(interiors);
  const [w, h] = [width * 0.66, height * 0.72];
  const [x, y] = [(width - w) / 2, height * 0.08];
  const sill = y + h;
  const room = palette.isNight ? mix(wall, dark, 0.55) : wall;
  const frame = mix(mix(wall, '#ffffff', 0.6), dark, palette.isNight ? 0.35 : 0);
  const size = Math.min(w, h) * 0.46;
  const cx = x + w * random.between(0.32, 0.68);
  const fur = random.pick(['#2a2430', '#c27a3c', '#4a4550', '#e9dcc8']);
  const hills = times(3, (at) =>
    path(
      `M${x},${y + h * (0.62 + at * 0.11)}Q${x + w * 0.3},${y + h * (0.5 + at * 0.13)} ${x + w * 0.55},${y + h * (0.62 + at * 0.11)}T${x + w},${y + h * (0.58 + at * 0.12)}V${sill}H${x}Z`,
      mix(palette.far, palette.near, at * 0.4),
    ),
  );
  const svg = compose(
    canvas,
    fade('room', [
      [0, room],
      [1, mix(room, dark, 0.35)],
    ]),
    rect(0, 0, width, height, 'url(#room)'),
    rect(x - 26, y - 26, w + 52, h + 40, frame),
    fade('view', [
      [0, palette.sky[0]],
      [0.5, palette.sky[1]],
      [0.8, palette.sky[2]],
    ]),
    rect(x, y, w, h, 'url(#view)'),
    glow('halo', [
      [0, palette.light, 0.8],
      [0.3, palette.light, 0.3],
      [1, palette.light, 0],
    ]),
    circle(x + w * 0.72, y + h * 0.26, Math.min(w, h) * 0.3, 'url(#halo)'),
    circle(x + w * 0.72, y + h * 0.26, Math.min(w, h) * 0.07, palette.light),
    ...hills,
    rect(x + w / 2 - 8, y, 16, h, frame),
    rect(x, y + h * 0.3, w, 12, frame),
    curtain(x - 60, y - 40, w * 0.26, h + 60, soft, dark),
    `<g transform="translate(${2 * (x + w / 2)} 0) scale(-1 1)">${curtain(x - 60, y - 40, w * 0.26, h + 60, soft, dark)}</g>`,
    rect(x - 70, sill, w + 140, height * 0.045, frame),
    rect(x - 70, sill + height * 0.045, w + 140, 10, '#000', sheer(0.2)),
    sittingCat(cx, sill + 5, size, fur),
  );
  return { svg, alt: `A cat on the windowsill, looking out ${palette.name}` };
}

function curtain(x: number, y: number, w: number, h: number, cloth: string, dark: string): string {
  return times(6, (fold) => {
    const [left, right] = [x + (fold / 6) * w, x + ((fold + 1) / 6) * w];
    const sway = w * 0.1;
    return path(
      `M${left},${y}H${right + 1}Q${right - sway},${y + h * 0.6} ${right - sway * 2},${y + h}H${left - sway * 2}Q${left - sway},${y + h * 0.6} ${left},${y}Z`,
      mix(cloth, fold % 2 ? dark : '#ffffff', 0.18),
      sheer(0.94),
    );
  }).join('');
}

function sittingCat(x: number, foot: number, size: number, fur: string): string {
  const s = (share: number) => size * share;
  return [
    stroke(
      `M${x + s(0.2)},${foot - s(0.06)}q${s(0.5)},${s(0.02)} ${s(0.44)},${s(0.3)}q${-s(0.04)},${s(0.12)} ${-s(0.14)},${s(0.08)}`,
      fur,
      s(0.085),
    ),
    path(
      `M${x - s(0.26)},${foot}Q${x - s(0.32)},${foot - s(0.4)} ${x - s(0.12)},${foot - s(0.62)}H${x + s(0.12)}Q${x + s(0.36)},${foot - s(0.36)} ${x + s(0.3)},${foot}Z`,
      fur,
    ),
    ellipse(x, foot - s(0.72), s(0.2), s(0.175), fur),
    path(
      `M${x - s(0.19)},${foot - s(0.74)}L${x - s(0.17)},${foot - s(0.99)}L${x - s(0.03)},${foot - s(0.86)}Z`,
      fur,
    ),
    path(
      `M${x + s(0.19)},${foot - s(0.74)}L${x + s(0.17)},${foot - s(0.99)}L${x + s(0.03)},${foot - s(0.86)}Z`,
      fur,
    ),
    stroke(
      `M${x - s(0.02)},${foot - s(0.55)}Q${x + s(0.05)},${foot - s(0.3)} ${x},${foot - s(0.04)}`,
      mix(fur, '#ffffff', 0.16),
      s(0.012),
    ),
    ...[0.3, 0.38, 0.46].map((up) =>
      stroke(
        `M${x + s(0.1)},${foot - s(up)}q${s(0.1)},${s(0.02)} ${s(0.16)},${s(0.08)}`,
        mix(fur, '#000000', 0.3),
        s(0.02),
        sheer(0.6),
      ),
    ),
  ].join('');
}
