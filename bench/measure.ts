import { type Round, sendLoad, type Target } from './load.ts';

/** Something to measure, and what to compare it with. */
export interface Case {
  name: string;
  target: Target;
  /** The name of the case it is compared with. */
  against?: string;
}

/** The rounds of one case, in order. */
export type Rounds = Map<string, Round[]>;

export interface Effort {
  connections: number;
  rounds: number;
  seconds: number;
}

/** Interleaves the rounds of all cases, so that other load on the machine affects the compared ones alike. */
export async function measure(cases: readonly Case[], effort: Effort): Promise<Rounds> {
  const { connections, rounds, seconds } = effort;
  const results: Rounds = new Map(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, target } of cases) {
      results.get(name)?.push(await sendLoad(target, connections, seconds));
    }
  }
  return results;
}

/** After this many responses the JIT has compiled the code; slow requests need fewer. */
const enoughResponses = 4_000;
const maxWarmUpRounds = 4;

/** Rounds that are not measured; a busy machine needs more of them. */
export async function warmUp(cases: readonly Case[], seconds: number): Promise<void> {
  for (const { target } of cases) {
    let responses = 0;
    for (let round = 0; round < maxWarmUpRounds && responses < enoughResponses; round++) {
      const { rate } = await sendLoad(target, 16, seconds);
      responses += rate * seconds;
      // Hashing and image processing are native code and need no warm-up.
      if (rate < 50) break;
    }
  }
}

/** The median and the range of several values. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) };
}

/** The ratio of a figure between two cases, round by round. */
export function shareOf<Figure extends string>(
  rounds: readonly Record<Figure, number>[],
  others: readonly Record<Figure, number>[],
  figure: Figure,
) {
  return spreadOf(rounds.map((round, at) => round[figure] / (others[at]?.[figure] ?? Number.NaN)));
}
