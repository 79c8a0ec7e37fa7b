import type { Random } from '../random.ts';

/** What a scene is drawn on, and with. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
}

/** A finished drawing, and what is to be seen on it. */
export interface Drawing {
  svg: string;
  alt: string;
}

export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Wraps what was drawn. `defs` are gradients. */
export function compose({ width, height }: Canvas, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * Math.min(Math.max(share, 0), 1))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A gradient from top to bottom of whatever it fills; use it as `url(#id)`. */
export function fade(id: string, stops: readonly Stop[], direction: 'down' | 'right' = 'down') {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<defs><linearGradient id="${id}" x1="0" y1="0" ${end}>${stopsOf(stops)}</linearGradient></defs>`;
}

/** A gradient from the middle outwards. */
export function glow(id: string, stops: readonly Stop[]): string {
  return `<defs><radialGradient id="${id}">${stopsOf(stops)}</radialGradient></defs>`;
}

/** Lets what lies below shine through. Cheaper than `opacity`, which would need a layer of its own. */
export function sheer(share: number): string {
  return `fill-opacity="${share.toFixed(2)}" stroke-opacity="${share.toFixed(2)}"`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

/** A line through the points without corners. */
export function smooth(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;
  let d = `M${short(first[0])},${short(first[1])}`;
  rest.forEach(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? [x, y];
    d += `Q${short(x)},${short(y)} ${short((x + nextX) / 2)},${short((y + nextY) / 2)}`;
  });
  return d;
}

/** The outline of a ridge from edge to edge: halves a line again and again, less each time. */
export function ridge(
  { width, random }: Canvas,
  {
    base,
    rise,
    roughness,
    steps,
  }: { base: number; rise: number; roughness: number; steps: number },
): Point[] {
  let heights = [
    base + random.between(-rise, rise) * 0.5,
    base + random.between(-rise, rise) * 0.5,
  ];
  let reach = rise;
  for (let step = 0; step < steps; step++) {
    heights = heights.flatMap((height, at) => {
      const next = heights[at + 1];
      if (next === undefined) return [height];
      return [height, (height + next) / 2 + random.between(-reach, reach)];
    });
    reach *= roughness;
  }
  return heights.map((height, at) => [(at / (heights.length - 1)) * width, height] as const);
}

/** Fills below an outline. */
export function below(
  points: readonly Point[],
  { width, height }: Canvas,
  fill: string,
  more = '',
) {
  return polygon([...points, [width, height], [0, height]], fill, more);
}

/** How high an outline runs at a place. */
export function heightAt(points: readonly Point[], x: number): number {
  const right = points.findIndex(([at]) => at >= x);
  const [x1, y1] = points[Math.max(right, 1)] ?? [0, 0];
  const [x0, y0] = points[Math.max(right, 1) - 1] ?? [0, 0];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => make(at));
