import type { Random } from './random.ts';

/** A UUIDv7 of that moment, the same for the same seed. */
export function idAt(time: number, random: Random): string {
  return uuid(Math.floor(time).toString(16).padStart(12, '0'), 7, random);
}

/** A UUIDv4, the same for the same seed. */
export function randomId(random: Random): string {
  return uuid(hex(6, random) + hex(6, random), 4, random);
}

function uuid(start: string, version: number, random: Random): string {
  const middle = `${version}${hex(3, random)}-${'89ab'[random.whole(0, 3)]}${hex(3, random)}`;
  return `${start.slice(0, 8)}-${start.slice(8)}-${middle}-${hex(6, random)}${hex(6, random)}`;
}

const hex = (digits: number, random: Random) =>
  Math.floor(random.next() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
