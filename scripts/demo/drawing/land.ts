import {
  below,
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  heightAt,
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

const daylight = palettes.filter(({ isNight }) => !isNight);
const nights = palettes.filter(({ isNight }) => isNight);

/** Ridges that pale with distance, mist between them, pines in front. */
export function mountains(canvas: Canvas): Drawing {
  const { height, random } = canvas;
  const palette = random.pick(palettes);
  const horizon = height * random.between(0.52, 0.66);
  const layers = random.whole(5, 7);
  const grounds = times(layers, (at) => {
    const depth = at / (layers - 1);
    const line = ridge(canvas, {
      base: horizon - height * 0.16 + depth * height * 0.42,
      rise: height * (0.19 - depth * 0.11),
      roughness: 0.52,
      steps: 8,
    });
    const colour = mix(palette.far, palette.near, depth ** 1.15);
    const mist = mix(colour, palette.sky[2], 0.55 * (1 - depth));
    const id = `ridge${at}`;
    const trees = depth > 0.7 ? pines(canvas, line, mix(colour, palette.near, 0.6), depth) : '';
    return (
      fade(id, [
        [0, colour],
        [0.45, mix(colour, mist, 0.5)],
        [1, mist],
      ]) +
      trees +
      below(line, canvas, `url(#${id})`) +
      (at === 0 ? snowcaps(canvas, line, palette) : '')
    );
  });
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    palette.isNight ? '' : birds(canvas, horizon * 0.8, palette.near),
    ...grounds,
  );
  return { svg, alt: `Layers of mountains ${palette.name}` };
}

function snowcaps(canvas: Canvas, line: readonly Point[], palette: Palette): string {
  const top = Math.min(...line.map(([, y]) => y));
  const limit = top + canvas.height * 0.075;
  return line
    .flatMap(([x, y], at) => {
      const next = line[at + 1];
      if (!next || y > limit || next[1] > limit) return [];
      const drop = (limit - (y + next[1]) / 2) * canvas.random.between(0.25, 0.7);
      return polygon(
        [[x, y], next, [next[0], next[1] + drop], [x, y + drop * 0.8]],
        palette.light,
        sheer(0.5),
      );
    })
    .join('');
}

function lightPlan({ width, height, random }: Canvas, horizon: number) {
  return {
    horizon,
    lightX: width * random.between(0.2, 0.8),
    lightY: horizon * random.between(0.28, 0.66),
    lightSize: Math.min(width, height) * random.between(0.035, 0.07),
  };
}

function pines(
  { width, height, random }: Canvas,
  line: readonly Point[],
  colour: string,
  depth: number,
) {
  let x = -20;
  const trees: string[] = [];
  while (x < width + 20) {
    const tall = height * random.between(0.035, 0.12) * depth ** 2;
    trees.push(pine(x, heightAt(line, Math.min(Math.max(x, 0), width)) + 8, tall, colour));
    x += random.chance(0.18) ? random.between(60, 190) : random.between(9, 30);
  }
  return trees.join('');
}

function pine(x: number, foot: number, tall: number, colour: string): string {
  const tiers = times(4, (at) => {
    const top = foot - tall * (1 - at * 0.2);
    const half = tall * (0.1 + at * 0.055);
    return polygon(
      [
        [x, top],
        [x + half, top + tall * 0.36],
        [x - half, top + tall * 0.36],
      ],
      colour,
    );
  });
  return (
    rect(x - tall * 0.025, foot - tall * 0.12, tall * 0.05, tall * 0.14, colour) + tiers.join('')
  );
}

/** Sand in the low sun: each dune has a lit and a shaded side. */
export function dunes(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(palettes.filter(({ name }) => /sun|gold|noon|dusk|pink/.test(name)));
  const horizon = height * random.between(0.42, 0.52);
  const sand = mix(palette.accent, '#f4d6a0', 0.62);
  const shade = mix(palette.near, palette.accent, 0.3);
  const hills = times(6, (at) => {
    const depth = at / 5;
    const y = horizon + depth * height * 0.42;
    const crest: Point = [
      width * random.between(0.2, 0.8),
      y - height * random.between(0.06, 0.14),
    ];
    const outline = smooth([
      [-40, y + 40],
      [crest[0] * 0.5, y],
      crest,
      [(crest[0] + width) / 2, y + 20],
      [width + 80, y + 30],
      [width + 90, y + 30],
    ]);
    const shadow = smooth([
      crest,
      [crest[0] + 30, y + 30],
      [crest[0] - width * 0.08, y + 100],
      [crest[0] + 60, height],
      [crest[0] + 60, height],
    ]);
    const lit = mix(mix(sand, palette.sky[2], 0.55), sand, depth);
    return (
      fade(`dune${at}`, [
        [0, lit],
        [1, mix(lit, shade, 0.4)],
      ]) +
      path(`${outline}L${width},${height}L0,${height}Z`, `url(#dune${at})`) +
      path(
        `${shadow}L${width * 1.1},${height}L${width * 1.1},${y + 30}L${(crest[0] + width) / 2},${y + 20}Z`,
        mix(lit, shade, 0.62),
        sheer(0.38),
      )
    );
  });
  const camels = random.chance(0.6) ? caravan(canvas, horizon + height * 0.035, palette.near) : '';
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    hills[0] ?? '',
    camels,
    ...hills.slice(1),
  );
  return { svg, alt: `Dunes ${palette.name}, their shadows long` };
}

function caravan({ width, random }: Canvas, y: number, colour: string): string {
  const start = width * random.between(0.15, 0.5);
  return times(random.whole(3, 5), (at) => {
    const x = start + at * 62;
    const legs = [-11, -5, 8, 14]
      .map((leg) => stroke(`M${x + leg},${y - 12}L${x + leg},${y + 6}`, colour, 2.4))
      .join('');
    return (
      ellipse(x, y - 16, 19, 8, colour) +
      ellipse(x - 3, y - 24, 7, 7, colour) +
      stroke(
        `M${x + 16},${y - 17}Q${x + 25},${y - 16} ${x + 26},${y - 31}L${x + 33},${y - 31}`,
        colour,
        4,
      ) +
      legs
    );
  }).join('');
}

/** Trunks that fade into the light behind them. */
export function forest(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(daylight);
  const pale = mix(palette.sky[2], palette.light, 0.4);
  const leaf = mix(palette.near, random.pick(['#5f8f4e', '#c98a2e', '#3f7d5c', '#b5562f']), 0.45);
  const rows = times(5, (at) => {
    const depth = (at + 1) / 5;
    const colour = mix(pale, mix(palette.near, leaf, 0.25), depth ** 1.3);
    const foot = height * (0.66 + depth * 0.2);
    const trunks = times(16 - at * 2.4, () => {
      const x = random.between(-0.05, 1.05) * width;
      const thick = width * (0.006 + depth * random.between(0.008, 0.024));
      const lean = random.between(-26, 26) * depth;
      const branches = times(3, () => {
        const y = foot * random.between(0.1, 0.6);
        const side = random.chance(0.5) ? 1 : -1;
        return stroke(
          `M${x + lean * 0.6},${y}q${side * 40 * depth},-20 ${side * 90 * depth},${-70 * depth}`,
          colour,
          thick * 0.22,
        );
      });
      return (
        polygon(
          [
            [x - thick / 2, foot + 20],
            [x + thick / 2, foot + 20],
            [x + lean + thick * 0.34, -10],
            [x + lean - thick * 0.34, -10],
          ],
          colour,
        ) + branches.join('')
      );
    });
    const crowns = times(26, () =>
      ellipse(
        random.between(0, width),
        height * random.between(-0.03, 0.24) * (1.2 - depth * 0.4),
        random.between(60, 170),
        random.between(22, 70),
        mix(colour, leaf, 0.45),
        sheer(0.32),
      ),
    );
    const ground = ridge(canvas, { base: foot, rise: height * 0.03, roughness: 0.55, steps: 6 });
    return trunks.join('') + crowns.join('') + below(ground, canvas, mix(colour, leaf, 0.35));
  });
  const beams = times(6, (at) => {
    const x = width * (0.15 + at * 0.13) + random.between(-40, 40);
    return polygon(
      [
        [x, -10],
        [x + 50, -10],
        [x - width * 0.16, height],
        [x - width * 0.3, height],
      ],
      palette.light,
      sheer(random.between(0.05, 0.15)),
    );
  });
  const svg = compose(
    canvas,
    fade('air', [
      [0, mix(pale, leaf, 0.3)],
      [0.55, pale],
      [1, mix(pale, leaf, 0.4)],
    ]),
    rect(0, 0, width, height, 'url(#air)'),
    ...rows.slice(0, 3),
    ...beams.slice(0, 3),
    ...rows.slice(3),
    ...beams.slice(3),
  );
  return { svg, alt: `Light falling between tall trees ${palette.name}` };
}

/** Rolling hills full of flowers. */
export function meadow(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick(daylight);
  const horizon = height * random.between(0.4, 0.52);
  const flower = random.pick(['#e4432f', '#f2b632', '#8f6fd0', '#f7f3e8', '#ef7fa0']);
  const grass = mix(palette.near, '#7fae4a', 0.62);
  const hills = times(5, (at) => {
    const depth = at / 4;
    const y = horizon + depth * height * 0.26;
    const line = times(
      9,
      (step): Point => [
        (step / 8) * (width + 200) - 100,
        y + Math.sin(step * 0.9 + at * 2.1) * height * 0.035 + random.between(-8, 8),
      ],
    );
    const colour = mix(mix(palette.far, grass, 0.35), grass, depth);
    const lone =
      at === 1 || at === 2
        ? tree(
            width * random.between(0.12, 0.88),
            y,
            height * random.between(0.07, 0.14),
            mix(palette.near, grass, 0.25),
            canvas,
          )
        : '';
    return (
      lone +
      fade(`hill${at}`, [
        [0, mix(colour, palette.light, 0.16)],
        [1, mix(colour, palette.near, 0.25)],
      ]) +
      path(`${smooth(line)}L${width + 100},${height}L-100,${height}Z`, `url(#hill${at})`)
    );
  });
  const blossoms = times(900, () => {
    const near = random.next() ** 1.15;
    const y = horizon + height * (0.1 + near * 0.5);
    const size = 1.6 + near ** 2 * 15;
    const x = random.between(0, width);
    const stem =
      near > 0.55
        ? stroke(
            `M${x},${y}q${random.between(-6, 6)},${size * 2} ${random.between(-6, 6)},${size * 4}`,
            mix(palette.near, grass, 0.5),
            size * 0.22,
          )
        : '';
    return `${stem}${ellipse(x, y, size, size * 0.78, mix(flower, palette.near, random.between(0, 0.28)))}${near > 0.6 ? circle(x, y, size * 0.26, mix(palette.near, flower, 0.3)) : ''}`;
  });
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    birds(canvas, horizon, palette.near),
    ...hills,
    ...blossoms,
  );
  return { svg, alt: `A meadow in bloom ${palette.name}` };
}

function tree(x: number, foot: number, tall: number, colour: string, { random }: Canvas): string {
  const crown = times(14, () =>
    circle(
      x + random.between(-0.34, 0.34) * tall,
      foot - tall * random.between(0.5, 0.98),
      tall * random.between(0.12, 0.24),
      mix(colour, '#ffffff', random.between(0, 0.12)),
    ),
  );
  return (
    rect(
      x - tall * 0.035,
      foot - tall * 0.5,
      tall * 0.07,
      tall * 0.56,
      mix(colour, '#000000', 0.3),
    ) + crown.join('')
  );
}

/** Snow, a hut, one lit window. */
export function winter(canvas: Canvas): Drawing {
  const { width, height, random } = canvas;
  const palette = random.pick([
    ...nights,
    ...palettes.filter(({ name }) => /rain|pink|sunrise/.test(name)),
  ]);
  const horizon = height * random.between(0.5, 0.6);
  const snow = mix(palette.sky[2], '#ffffff', 0.72);
  const dim = mix(snow, palette.sky[1], 0.42);
  const far = ridge(canvas, {
    base: horizon - height * 0.08,
    rise: height * 0.16,
    roughness: 0.5,
    steps: 7,
  });
  const slope = ridge(canvas, {
    base: horizon + height * 0.06,
    rise: height * 0.05,
    roughness: 0.4,
    steps: 5,
  });
  const front = ridge(canvas, {
    base: horizon + height * 0.26,
    rise: height * 0.05,
    roughness: 0.38,
    steps: 5,
  });
  const x = width * random.between(0.28, 0.66);
  const foot = heightAt(slope, x) + height * 0.075;
  const size = Math.min(width, height) * 0.17;
  const flakes = times(210, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(0.8, 3.6),
      '#fff',
      sheer(random.between(0.3, 0.9)),
    ),
  );
  const svg = compose(
    canvas,
    sky(canvas, palette, lightPlan(canvas, horizon)),
    fade('far', [
      [0, mix(palette.far, snow, 0.5)],
      [1, mix(palette.far, dim, 0.7)],
    ]),
    below(far, canvas, 'url(#far)'),
    pines(canvas, slope, mix(palette.near, palette.far, 0.35), 0.86),
    fade('slope', [
      [0, dim],
      [1, mix(dim, palette.far, 0.3)],
    ]),
    below(slope, canvas, 'url(#slope)'),
    hut(x, foot, size, palette, snow),
    fade('front', [
      [0, snow],
      [1, mix(dim, palette.sky[0], 0.28)],
    ]),
    pines(canvas, front, palette.near, 1.08),
    below(front, canvas, 'url(#front)'),
    ...flakes,
  );
  return { svg, alt: `A hut in the snow ${palette.name}, a lamp in its window` };
}

function hut(x: number, foot: number, size: number, palette: Palette, snow: string): string {
  const wall = mix('#6b3f2a', palette.near, 0.45);
  const lamp = '#ffd27a';
  return [
    circle(x + size * 0.22, foot - size * 0.3, size * 1.5, 'url(#halo)', sheer(0.5)),
    rect(x + size * 0.3, foot - size * 1.06, size * 0.14, size * 0.4, mix(wall, '#000000', 0.3)),
    rect(x - size * 0.55, foot - size * 0.56, size * 1.1, size * 0.6, wall),
    ...times(5, (at) =>
      rect(
        x - size * 0.55,
        foot - size * (0.46 - at * 0.11),
        size * 1.1,
        size * 0.012,
        mix(wall, '#000000', 0.4),
      ),
    ),
    polygon(
      [
        [x - size * 0.74, foot - size * 0.5],
        [x, foot - size * 1.1],
        [x + size * 0.74, foot - size * 0.5],
        [x + size * 0.64, foot - size * 0.44],
        [x, foot - size * 0.98],
        [x - size * 0.64, foot - size * 0.44],
      ],
      snow,
    ),
    polygon(
      [
        [x - size * 0.55, foot - size * 0.54],
        [x, foot - size * 0.98],
        [x + size * 0.55, foot - size * 0.54],
      ],
      mix(wall, '#000000', 0.12),
    ),
    rect(x + size * 0.1, foot - size * 0.42, size * 0.26, size * 0.24, lamp),
    stroke(
      `M${x + size * 0.23},${foot - size * 0.42}v${size * 0.24}M${x + size * 0.1},${foot - size * 0.3}h${size * 0.26}`,
      wall,
      size * 0.025,
    ),
    rect(x - size * 0.36, foot - size * 0.4, size * 0.22, size * 0.44, mix(wall, '#000000', 0.45)),
    circle(x, foot - size * 0.7, size * 0.075, lamp),
    stroke(
      `M${x + size * 0.37},${foot - size * 1.08}q${size * 0.2},${-size * 0.2} ${size * 0.05},${-size * 0.42}t${size * 0.12},${-size * 0.4}`,
      snow,
      size * 0.07,
      sheer(0.3),
    ),
  ].join('');
}
