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
  times,
} from './paint.ts';
import { interiors } from './palettes.ts';

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
