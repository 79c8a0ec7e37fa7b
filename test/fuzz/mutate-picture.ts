import type { Random } from '#scripts/demo/random.ts';

/** Mutations by name. */
const mutations = {
  'bits flipped': (random: Random, bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    for (let times = random.pick([1, 2, 8, 64]); times > 0; times--) {
      const at = random.whole(0, copy.length - 1);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7));
    }
    return copy;
  },
  'header flipped': (random: Random, bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    for (let times = random.whole(1, 6); times > 0; times--) {
      copy[random.whole(0, Math.min(63, copy.length - 1))] = random.pick([0, 1, 0x7f, 0x80, 0xff]);
    }
    return copy;
  },
  'cut short': (random: Random, bytes: Buffer) => bytes.subarray(0, random.whole(1, bytes.length)),
  'a piece missing': (random: Random, bytes: Buffer) => {
    const at = random.whole(0, bytes.length - 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 200))]);
  },
  'a piece repeated': (random: Random, bytes: Buffer) => {
    const at = random.whole(0, bytes.length - 1);
    const piece = bytes.subarray(at, at + random.whole(1, 400));
    const copies = Array.from({ length: random.pick([1, 5, 100]) }, () => piece);
    return Buffer.concat([bytes.subarray(0, at), ...copies, bytes.subarray(at)]);
  },
  'spliced with another': (random: Random, bytes: Buffer, other: Buffer) =>
    Buffer.concat([
      bytes.subarray(0, random.whole(4, bytes.length)),
      other.subarray(random.whole(0, other.length - 1)),
    ]),
  'another’s first bytes': (random: Random, bytes: Buffer, other: Buffer) => {
    const length = random.pick([2, 4, 8, 12, 16]);
    return Buffer.concat([other.subarray(0, length), bytes.subarray(length)]);
  },
  'wrong sizes': (random: Random, bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    // Sizes and lengths are two or four bytes, somewhere in front.
    const at = random.whole(4, Math.max(4, Math.min(200, copy.length - 4)));
    const value = random.pick([0, 1, 0xffff, 0x7fffffff, 0xffffffff, 40_000, 0x00010001]);
    if (at + 4 <= copy.length) copy.writeUInt32BE(value, at);
    return copy;
  },
  'followed by another': (_random: Random, bytes: Buffer, other: Buffer) =>
    Buffer.concat([bytes, other]),
  'padded to the limit': (random: Random, bytes: Buffer) =>
    Buffer.concat([bytes, Buffer.alloc(524_288 - bytes.length, random.whole(0, 255))]),
} as const;

export interface MutatedPicture {
  name: string;
  bytes: Buffer;
}

/** Corrupted pictures, cycling through every format and mutation. */
export function mutatePictures(
  random: Random,
  pictures: ReadonlyMap<string, Buffer>,
  count: number,
): MutatedPicture[] {
  const kinds = [...pictures];
  const ways = Object.entries(mutations);
  return Array.from({ length: count }, (_, at) => {
    const [kind, bytes] = kinds[at % kinds.length] ?? ['', Buffer.alloc(0)];
    const [way, mutate] = ways[Math.floor(at / kinds.length) % ways.length] ?? ways[0] ?? [];
    const [, other] = random.pick(kinds);
    return { name: `${kind}, ${way}`, bytes: mutate?.(random, bytes, other) ?? bytes };
  });
}
