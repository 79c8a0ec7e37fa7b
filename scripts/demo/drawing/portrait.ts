import {
  type Canvas,
  circle,
  compose,
  ellipse,
  fade,
  mix,
  path,
  rect,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { interiors } from './palettes.ts';

export interface Sitter {
  gender: 'male' | 'female' | null;
  initials: string;
}

const skins = ['#f3d2b8', '#e8b994', '#d49a72', '#a86f4c', '#f7dcc8'];
const hairs = ['#2b1d16', '#5a3825', '#8a5a33', '#c98f4a', '#b5b0a8', '#7a2f22'];

/** A face in a few flat shapes. */
export function portrait(canvas: Canvas, { gender }: Sitter): string {
  const { width, random } = canvas;
  const s = (share: number) => share * width;
  const [ground, soft, strong, dark, warm] = random.pick(interiors);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const shirt = random.pick([strong, warm, mix(strong, dark, 0.4), soft]);
  const isLong = gender === 'female' ? random.chance(0.75) : random.chance(0.08);
  const hasBeard = gender === 'male' && random.chance(0.45);
  return compose(
    canvas,
    fade('ground', [
      [0, mix(ground, soft, 0.35)],
      [1, mix(soft, strong, 0.25)],
    ]),
    rect(0, 0, width, width, 'url(#ground)'),
    circle(s(random.between(0.2, 0.8)), s(0.3), s(0.3), mix(ground, warm, 0.5), sheer(0.55)),
    isLong
      ? path(
          `M${s(0.27)},${s(0.44)}Q${s(0.22)},${s(0.16)} ${s(0.5)},${s(0.16)}Q${s(0.78)},${s(0.16)} ${s(0.73)},${s(0.44)}Q${s(0.76)},${s(0.7)} ${s(0.7)},${s(0.84)}H${s(0.3)}Q${s(0.24)},${s(0.7)} ${s(0.27)},${s(0.44)}Z`,
          hair,
        )
      : '',
    path(
      `M${s(0.1)},${s(1)}Q${s(0.14)},${s(0.76)} ${s(0.4)},${s(0.73)}H${s(0.6)}Q${s(0.86)},${s(0.76)} ${s(0.9)},${s(1)}Z`,
      shirt,
    ),
    path(
      `M${s(0.42)},${s(0.58)}H${s(0.58)}V${s(0.73)}Q${s(0.5)},${s(0.81)} ${s(0.42)},${s(0.73)}Z`,
      mix(skin, dark, 0.18),
    ),
    ellipse(s(0.5), s(0.45), s(0.185), s(0.225), skin),
    ...(isLong
      ? []
      : [
          ellipse(s(0.312), s(0.46), s(0.03), s(0.045), skin),
          ellipse(s(0.688), s(0.46), s(0.03), s(0.045), skin),
        ]),
    hasBeard
      ? path(
          `M${s(0.316)},${s(0.46)}Q${s(0.32)},${s(0.7)} ${s(0.5)},${s(0.7)}Q${s(0.68)},${s(0.7)} ${s(0.684)},${s(0.46)}Q${s(0.64)},${s(0.56)} ${s(0.5)},${s(0.545)}Q${s(0.36)},${s(0.56)} ${s(0.316)},${s(0.46)}Z`,
          hair,
        )
      : '',
    path(
      `M${s(0.305)},${s(0.45)}Q${s(0.27)},${s(0.19)} ${s(0.5)},${s(0.185)}Q${s(0.73)},${s(0.19)} ${s(0.695)},${s(0.45)}Q${s(random.between(0.6, 0.68))},${s(0.33)} ${s(random.between(0.42, 0.56))},${s(0.31)}Q${s(0.36)},${s(0.34)} ${s(0.305)},${s(0.45)}Z`,
      hair,
    ),
    !isLong && gender === 'female' ? circle(s(0.5), s(0.16), s(0.085), hair) : '',
    ...[0.43, 0.57].map((x) =>
      ellipse(s(x), s(0.455), s(0.015), s(0.02), mix(dark, '#1c1410', 0.7)),
    ),
    ...[0.43, 0.57].map((x) =>
      stroke(
        `M${s(x - 0.032)},${s(0.412)}q${s(0.032)},${s(-0.016)} ${s(0.064)},0`,
        mix(hair, '#000000', 0.15),
        s(0.011),
      ),
    ),
    ...[0.39, 0.61].map((x) =>
      circle(s(x), s(0.52), s(0.032), mix(skin, '#e0705a', 0.5), sheer(0.35)),
    ),
    stroke(
      `M${s(0.5)},${s(0.46)}q${s(0.018)},${s(0.04)} ${s(-0.006)},${s(0.05)}`,
      mix(skin, dark, 0.35),
      s(0.008),
    ),
    stroke(
      `M${s(0.45)},${s(0.572)}q${s(0.05)},${s(0.045)} ${s(0.1)},0`,
      mix(skin, '#8a2f2a', 0.65),
      s(0.013),
    ),
    random.chance(0.25)
      ? [0.43, 0.57]
          .map((x) =>
            circle(s(x), s(0.457), s(0.05), 'none', `stroke="${dark}" stroke-width="${s(0.009)}"`),
          )
          .join('')
      : '',
  );
}

/** Two letters on a quilt of colour. */
export function monogram(canvas: Canvas, { initials }: Sitter): string {
  const { width, random } = canvas;
  const [ground, ...inks] = random.pick(interiors);
  const quarters = times(9, (at) => {
    const [x, y] = [(at % 3) * (width / 3), Math.floor(at / 3) * (width / 3)];
    const r = width / 3;
    const ink = random.pick(inks);
    const turn = random.whole(0, 3) * 90;
    return (
      rect(x, y, r + 1, r + 1, mix(ground, ink, 0.25)) +
      path(
        `M${x},${y}h${r}a${r},${r} 0 0 1 ${-r},${r}Z`,
        ink,
        `transform="rotate(${turn} ${x + r / 2} ${y + r / 2})"`,
      )
    );
  });
  const letters = `<text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="serif" font-size="${width * 0.34}" fill="#2a2430">${initials}</text>`;
  return compose(
    canvas,
    ...quarters,
    circle(width / 2, width / 2, width * 0.31, '#fffaf0', sheer(0.94)),
    letters,
  );
}
