import type { Random } from './random.ts';

/** A UUIDv7 of that moment, the same for the same seed. */
export function idAt(time: number, random: Random): string {
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const stamp = Math.floor(time).toString(16).padStart(12, '0');
  const variant = '89ab'[random.whole(0, 3)];
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
