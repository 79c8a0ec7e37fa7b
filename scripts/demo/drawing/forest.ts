import {
  below,
  type Canvas,
  compose,
  type Drawing,
  ellipse,
  fade,
  mix,
  polygon,
  rect,
  ridge,
  sheer,
  stroke,
  times,
} from './paint.ts';
import { daylight } from './palettes.ts';

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
