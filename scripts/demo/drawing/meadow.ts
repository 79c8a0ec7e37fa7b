import { lightPlan } from './light-plan.ts';
import {
  type Canvas,
  circle,
  compose,
  type Drawing,
  ellipse,
  fade,
  mix,
  type Point,
  path,
  rect,
  smooth,
  stroke,
  times,
} from './paint.ts';
import { daylight } from './palettes.ts';
import { birds, sky } from './sky.ts';

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
