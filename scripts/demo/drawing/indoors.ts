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

/** Fruit, a jug, something hot in a cup. */
export function stillLife(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const [wall, soft, strong, dark, warm, green] = random.pick(interiors);
  const table = height * random.between(0.62, 0.7);
  const unit = Math.min(width, height) * 0.3;
  const left = width * random.between(0.24, 0.36);
  const right = width * random.between(0.64, 0.76);
  const isFlowers = random.chance(0.6);
  const svg = compose(
    canvas,
    fade('wall', [
      [0, mix(wall, soft, 0.2)],
      [1, mix(wall, dark, 0.16)],
    ]),
    rect(0, 0, width, height, 'url(#wall)'),
    ...daylightOnWall(canvas, wall),
    fade('table', [
      [0, mix(strong, warm, 0.35)],
      [1, mix(strong, dark, 0.55)],
    ]),
    rect(0, table, width, height - table, 'url(#table)'),
    rect(0, table, width, 7, '#fff', sheer(0.18)),
    vase(canvas, left, table + unit * 0.12, unit, {
      clay: soft,
      dark,
      petals: [warm, strong, wall],
      green,
      isFlowers,
    }),
    bowl(canvas, width * 0.52, table + unit * 0.34, unit * 0.92, {
      glaze: mix(wall, green, 0.5),
      dark,
      fruits: [warm, strong, mix(strong, '#e0482f', 0.6), green],
    }),
    cup(right, table + unit * 0.2, unit * 0.52, mix(wall, '#ffffff', 0.5), dark, strong),
    ...times(3, () =>
      fruit(
        canvas,
        width * random.between(0.2, 0.85),
        table + unit * random.between(0.5, 0.66),
        unit * 0.15,
        random.pick([warm, strong, green]),
        dark,
      ),
    ),
  );
  return {
    svg,
    alt: isFlowers
      ? 'Flowers, a bowl of fruit and a warm cup on a table'
      : 'A branch in a vase, a bowl of fruit and a warm cup',
  };
}

/** The cross of a window, as the sun throws it. */
function daylightOnWall({ width, height, random }: Canvas, wall: string): string[] {
  const x = width * random.between(0.1, 0.5);
  const [w, h] = [width * 0.14, height * 0.2];
  return [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [px, py] = [x + column * w * 1.1 + row * w * 0.22, height * 0.1 + row * h * 1.08];
      return path(
        `M${px},${py}h${w}l${w * 0.2},${h}h${-w}Z`,
        mix(wall, '#ffffff', 0.85),
        sheer(0.34),
      );
    }),
  );
}

interface VaseColours {
  clay: string;
  dark: string;
  petals: string[];
  green: string;
  isFlowers: boolean;
}

function vase(
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

function bowl(
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

function fruit(
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

function cup(
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

/** Shelves of books, a plant, a lamp. */
export function books(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const colours = random.pick(interiors);
  const [wall, , , dark] = colours;
  const wood = mix('#8b5e3c', dark, 0.3);
  const count = height > width ? 4 : 3;
  const gap = height / count;
  const shelves = times(count, (shelf) => {
    const board = (shelf + 1) * gap - gap * 0.07;
    const parts = [
      rect(0, shelf * gap, width, gap, '#000', sheer(0.1)),
      rect(0, shelf * gap, width, gap * 0.16, '#000', sheer(0.16)),
    ];
    let x = width * random.between(0.01, 0.04);
    while (x < width * 0.97) {
      if (random.chance(0.07)) {
        parts.push(plant(canvas, x + gap * 0.22, board, gap * 0.3, colours[5], colours[1]));
        x += gap * 0.5;
        continue;
      }
      parts.push(
        spine(canvas, x, board, gap, mix(random.pick(colours), dark, random.between(0, 0.25))),
      );
      x += gap * random.between(0.085, 0.16);
    }
    return [
      ...parts,
      rect(0, board, width, gap * 0.07, wood),
      rect(0, board, width, 5, '#fff', sheer(0.2)),
    ].join('');
  });
  const svg = compose(
    canvas,
    fade('wall', [
      [0, mix(wall, dark, 0.25)],
      [1, mix(wall, dark, 0.5)],
    ]),
    rect(0, 0, width, height, 'url(#wall)'),
    ...shelves,
    glow('lamp', [
      [0, '#ffe2a8', 0.5],
      [0.5, '#ffd08a', 0.15],
      [1, '#ffd08a', 0],
    ]),
    circle(width * random.between(0.2, 0.8), height * 0.2, width * 0.6, 'url(#lamp)'),
  );
  return { svg, alt: 'Shelves of well-read books with a plant between them' };
}

function spine({ random }: Canvas, x: number, board: number, gap: number, colour: string): string {
  const wide = gap * random.between(0.075, 0.14);
  const tall = gap * random.between(0.58, 0.82);
  const lean = random.chance(0.1) ? random.between(-7, 7) : 0;
  const ink = mix(colour, random.chance(0.5) ? '#ffffff' : '#000000', 0.55);
  return `<g transform="rotate(${lean.toFixed(1)} ${(x + wide / 2).toFixed(0)} ${board.toFixed(0)})">${[
    rect(x, board - tall, wide, tall, colour, 'rx="3"'),
    rect(x, board - tall, wide * 0.22, tall, '#fff', sheer(0.14)),
    rect(x + wide * 0.8, board - tall, wide * 0.2, tall, '#000', sheer(0.2)),
    rect(x, board - tall * 0.88, wide, tall * 0.022, ink, sheer(0.7)),
    rect(x, board - tall * 0.14, wide, tall * 0.022, ink, sheer(0.7)),
    rect(
      x + wide * 0.36,
      board - tall * 0.74,
      wide * 0.28,
      tall * random.between(0.2, 0.42),
      ink,
      sheer(0.55),
    ),
  ].join('')}</g>`;
}

function plant(
  { random }: Canvas,
  x: number,
  foot: number,
  size: number,
  green: string,
  clay: string,
): string {
  const leaves = times(15, () => {
    const turn = random.between(-80, 80);
    return ellipse(
      x,
      foot - size * 1.15,
      size * 0.12,
      size * random.between(0.4, 0.7),
      mix(green, '#1d3a28', random.between(0.1, 0.6)),
      `transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${(foot - size * 0.7).toFixed(0)})"`,
    );
  });
  return (
    leaves.join('') +
    path(
      `M${x - size * 0.42},${foot - size * 0.7}H${x + size * 0.42}L${x + size * 0.3},${foot}H${x - size * 0.3}Z`,
      clay,
    ) +
    rect(x - size * 0.46, foot - size * 0.76, size * 0.92, size * 0.14, mix(clay, '#ffffff', 0.2))
  );
}

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

/** Arches and circles, as on a poster. */
export function abstract(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const colours = random.pick(interiors);
  const [ground, ...inks] = colours;
  const unit = Math.min(width, height);
  const arches = times(random.whole(2, 3), (at) => {
    const x = width * (0.22 + at * 0.3) + random.between(-30, 30);
    const r = unit * random.between(0.2, 0.32);
    return times(5, (ring) => {
      const radius = r * (1 - ring * 0.19);
      return path(
        `M${x - radius},${height}V${height * 0.62}A${radius},${radius} 0 0 1 ${x + radius},${height * 0.62}V${height}Z`,
        inks[(ring + at * 2) % inks.length] ?? ground,
      );
    }).join('');
  });
  const moon = random.pick(inks);
  const [mx, my] = [width * random.between(0.25, 0.75), height * random.between(0.18, 0.3)];
  const leaf = random.pick(inks);
  const sprig = times(9, (at) => {
    const [lx, ly] = [width * 0.86, height * (0.9 - at * 0.07)];
    return [-1, 1]
      .map((side) =>
        ellipse(
          lx + side * unit * 0.05,
          ly,
          unit * 0.055,
          unit * 0.019,
          leaf,
          `transform="rotate(${side * -32} ${lx.toFixed(0)} ${ly.toFixed(0)})"`,
        ),
      )
      .join('');
  });
  const svg = compose(
    canvas,
    fade('ground', [
      [0, mix(ground, '#ffffff', 0.25)],
      [1, mix(ground, inks[0] ?? ground, 0.25)],
    ]),
    rect(0, 0, width, height, 'url(#ground)'),
    circle(mx, my, unit * 0.17, moon),
    circle(mx + unit * 0.05, my - unit * 0.02, unit * 0.12, mix(moon, '#ffffff', 0.25)),
    ...times(3, (at) =>
      stroke(
        `M${-20},${height * (0.36 + at * 0.035)}Q${width * 0.3},${height * (0.26 + at * 0.035)} ${width * 0.55},${height * (0.38 + at * 0.035)}T${width + 20},${height * (0.32 + at * 0.035)}`,
        random.pick(inks),
        unit * 0.008,
      ),
    ),
    ...arches,
    stroke(`M${width * 0.86},${height}V${height * 0.32}`, leaf, unit * 0.01),
    ...sprig,
  );
  return { svg, alt: 'Arches, a sun and a sprig in quiet colours' };
}
