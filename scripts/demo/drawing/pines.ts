import { type Canvas, heightAt, type Point, polygon, rect, times } from './paint.ts';

/** A row of them along a line of the land. */
export function pines(
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
