import { type Canvas, circle, ellipse, fade, mix, path, sheer, stroke, times } from './paint.ts';

interface VaseColours {
  clay: string;
  dark: string;
  petals: string[];
  green: string;
  isFlowers: boolean;
}

/** A vase or a jug, with flowers or branches in it. */
export function vase(
  { random }: Canvas,
  x: number,
  foot: number,
  unit: number,
  colours: VaseColours,
): string {
  const { clay, dark, petals, green, isFlowers } = colours;
  const stem = mix(green, dark, 0.4);
  const stems = times(isFlowers ? 7 : 4, (at) => {
    const angle = (at / (isFlowers ? 6 : 3) - 0.5) * 1.5 + random.between(-0.1, 0.1);
    const long = unit * random.between(0.75, 1.25);
    const [ex, ey] = [x + Math.sin(angle) * long, foot - unit - Math.cos(angle) * long];
    const line = stroke(
      `M${x},${foot - unit * 0.9}Q${x + Math.sin(angle) * long * 0.3},${foot - unit - long * 0.5} ${ex},${ey}`,
      stem,
      unit * 0.02,
    );
    const leaves = times(5, (leaf) => {
      const t = 0.35 + leaf * 0.13;
      const [lx, ly] = [x + (ex - x) * t, foot - unit * 0.95 + (ey - foot + unit * 0.95) * t];
      const turn = (angle * 180) / Math.PI + (leaf % 2 ? 55 : -55);
      return ellipse(
        lx,
        ly - unit * 0.06,
        unit * 0.028,
        unit * 0.1,
        mix(green, dark, random.between(0.1, 0.4)),
        `transform="rotate(${turn.toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)})"`,
      );
    });
    if (!isFlowers) return line + leaves.join('');
    const size = unit * random.between(0.1, 0.17);
    const colour = random.pick(petals);
    const blossom = times(9, (petal) =>
      ellipse(
        ex,
        ey - size * 0.62,
        size * 0.3,
        size * 0.62,
        mix(colour, '#ffffff', (petal % 3) * 0.13),
        `transform="rotate(${petal * 40} ${ex.toFixed(0)} ${ey.toFixed(0)})"`,
      ),
    );
    return (
      line +
      leaves.join('') +
      blossom.join('') +
      circle(ex, ey, size * 0.3, mix(dark, '#e8a83a', 0.6))
    );
  });
  const body = `M${x - unit * 0.13},${foot - unit}Q${x - unit * 0.1},${foot - unit * 0.8} ${x - unit * 0.3},${foot - unit * 0.5}Q${x - unit * 0.38},${foot - unit * 0.12} ${x - unit * 0.18},${foot}H${x + unit * 0.18}Q${x + unit * 0.38},${foot - unit * 0.12} ${x + unit * 0.3},${foot - unit * 0.5}Q${x + unit * 0.1},${foot - unit * 0.8} ${x + unit * 0.13},${foot - unit}Z`;
  return [
    shadow(x, foot, unit * 0.4),
    ...stems,
    fade(
      'clay',
      [
        [0, mix(clay, '#ffffff', 0.35)],
        [0.5, clay],
        [1, mix(clay, dark, 0.5)],
      ],
      'right',
    ),
    path(body, 'url(#clay)'),
    ellipse(x, foot - unit, unit * 0.13, unit * 0.028, mix(clay, dark, 0.6)),
  ].join('');
}

const shadow = (x: number, y: number, reach: number) =>
  ellipse(x + reach * 0.35, y, reach * 1.25, reach * 0.16, '#000', sheer(0.22));

/** A bowl, with fruit in it. */
export function bowl(
  canvas: Canvas,
  x: number,
  foot: number,
  unit: number,
  { glaze, dark, fruits }: { glaze: string; dark: string; fruits: string[] },
): string {
  const { random } = canvas;
  const rim = foot - unit * 0.36;
  const heap = [
    [-0.3, 0.02],
    [0.3, 0.02],
    [0, -0.02],
    [-0.16, -0.17],
    [0.17, -0.16],
    [0.02, -0.3],
  ].map(([dx = 0, dy = 0]) =>
    fruit(canvas, x + dx * unit, rim + dy * unit, unit * 0.17, random.pick(fruits), dark),
  );
  return [
    shadow(x, foot, unit * 0.5),
    ...heap,
    fade(
      'glaze',
      [
        [0, mix(glaze, '#ffffff', 0.4)],
        [0.55, glaze],
        [1, mix(glaze, dark, 0.45)],
      ],
      'right',
    ),
    path(
      `M${x - unit * 0.58},${rim}Q${x - unit * 0.5},${foot} ${x - unit * 0.18},${foot}H${x + unit * 0.18}Q${x + unit * 0.5},${foot} ${x + unit * 0.58},${rim}Q${x},${rim + unit * 0.14} ${x - unit * 0.58},${rim}Z`,
      'url(#glaze)',
    ),
    stroke(
      `M${x - unit * 0.52},${rim + unit * 0.13}Q${x},${rim + unit * 0.27} ${x + unit * 0.52},${rim + unit * 0.13}`,
      mix(glaze, dark, 0.35),
      unit * 0.02,
    ),
  ].join('');
}

/** One that has rolled away. */
export function fruit(
  { random }: Canvas,
  x: number,
  y: number,
  r: number,
  colour: string,
  dark: string,
): string {
  const id = `fruit${Math.round(x)}-${Math.round(y)}`;
  return [
    ellipse(x + r * 0.3, y + r * 0.92, r * 1.05, r * 0.2, '#000', sheer(0.16)),
    `<defs><radialGradient id="${id}" cx="0.36" cy="0.32" r="0.75"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.5)}"/><stop offset="0.45" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, dark, 0.55)}"/></radialGradient></defs>`,
    ellipse(x, y, r, r * random.between(0.92, 1.02), `url(#${id})`),
    stroke(
      `M${x},${y - r * 0.85}q${r * 0.06},${-r * 0.24} ${r * 0.22},${-r * 0.36}`,
      mix(dark, '#5a3a20', 0.5),
      r * 0.09,
    ),
  ].join('');
}

/** A cup of something hot. */
export function cup(
  x: number,
  foot: number,
  unit: number,
  china: string,
  dark: string,
  strong: string,
): string {
  const top = foot - unit * 0.72;
  return [
    shadow(x, foot, unit * 0.52),
    ellipse(x, foot - unit * 0.02, unit * 0.72, unit * 0.11, mix(china, dark, 0.12)),
    ellipse(x, foot - unit * 0.05, unit * 0.64, unit * 0.085, china),
    stroke(
      `M${x + unit * 0.38},${top + unit * 0.16}q${unit * 0.4},0 ${unit * 0.3},${unit * 0.26}q${-unit * 0.1},${unit * 0.16} ${-unit * 0.4},${unit * 0.14}`,
      china,
      unit * 0.075,
    ),
    fade(
      'china',
      [
        [0, '#ffffff'],
        [0.5, china],
        [1, mix(china, dark, 0.35)],
      ],
      'right',
    ),
    path(
      `M${x - unit * 0.45},${top}Q${x - unit * 0.42},${foot - unit * 0.06} ${x - unit * 0.2},${foot - unit * 0.05}H${x + unit * 0.2}Q${x + unit * 0.42},${foot - unit * 0.06} ${x + unit * 0.45},${top}Z`,
      'url(#china)',
    ),
    stroke(
      `M${x - unit * 0.43},${top + unit * 0.18}Q${x},${top + unit * 0.3} ${x + unit * 0.43},${top + unit * 0.18}`,
      strong,
      unit * 0.04,
    ),
    ellipse(x, top, unit * 0.45, unit * 0.095, mix(china, dark, 0.18)),
    ellipse(x, top + unit * 0.015, unit * 0.39, unit * 0.072, '#5b3421'),
    ...[-0.16, 0.04, 0.2].map((shift) =>
      stroke(
        `M${x + unit * shift},${top - unit * 0.12}q${unit * 0.16},${-unit * 0.2} 0,${-unit * 0.38}t0,${-unit * 0.34}`,
        '#ffffff',
        unit * 0.05,
        sheer(0.3),
      ),
    ),
  ].join('');
}
