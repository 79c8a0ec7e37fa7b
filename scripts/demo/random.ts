/** Pseudo-random numbers: the same seed gives the same sequence. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** An integer, both ends included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
  /** An independent generator: what is drawn from this one does not change its sequence. */
  fork(label: string | number): Random;
}

export function createRandom(seed: string): Random {
  let state = fnv1a(seed);

  /** Mulberry32: small, fast, and good enough for samples. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[whole(0, list.length - 1)] as T;
    },
    chance: (probability) => next() < probability,
    shuffle<T>(list: readonly T[]): T[] {
      const mixed = [...list];
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = whole(0, at);
        [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
      }
      return mixed;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A UUIDv7 of that timestamp. */
export function idAt(timestamp: number, random: Random): string {
  return uuid(Math.floor(timestamp).toString(16).padStart(12, '0'), 7, random);
}

/** A UUIDv4. */
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
