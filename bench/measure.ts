import { fire, type Round, type Target } from './load.ts';

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

/** Rounds of all cases in turn, so that a busy moment of the machine hits the compared ones alike. */
export async function measure(cases: readonly Case[], effort: Effort): Promise<Rounds> {
  const { connections, rounds, seconds } = effort;
  const results: Rounds = new Map(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, target } of cases) {
      results.get(name)?.push(await fire(target, connections, seconds));
    }
  }
  return results;
}

/** From so many answers on, what answers them is compiled; those that take long need less. */
const enoughAnswers = 4_000;
const mostWarmRounds = 4;

/** Some rounds of each that do not count: a busy machine needs more of them. */
export async function warmUp(cases: readonly Case[], seconds: number): Promise<void> {
  for (const { target } of cases) {
    let answered = 0;
    for (let round = 0; round < mostWarmRounds && answered < enoughAnswers; round++) {
      const { rate } = await fire(target, 16, seconds);
      answered += rate * seconds;
      // Hashing and drawing are native code, warm from the first.
      if (rate < 50) break;
    }
  }
}

/** The middle of several values, and how far they lie apart. */
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

/** One figure of a case as a share of another case's, each round with its neighbour. */
export function shareOf<Figure extends string>(
  rounds: readonly Record<Figure, number>[],
  others: readonly Record<Figure, number>[],
  figure: Figure,
) {
  return spreadOf(rounds.map((round, at) => round[figure] / (others[at]?.[figure] ?? Number.NaN)));
}
