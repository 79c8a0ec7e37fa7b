type Factors = Record<string, readonly unknown[]>;
/** One value of every factor. */
type CaseOf<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/**
 * Cases in which every pair of values of these pairs of factors occurs, instead of the whole product.
 * Greedy and deterministic: each uncovered pair becomes a case with those values of the other factors
 * that have occurred least with the rest; `weight` prefers cases that tell more.
 */
export function coverPairs<F extends Factors>(
  factors: F,
  pairs: readonly (readonly [keyof F, keyof F])[],
  weight: (one: CaseOf<F>) => number = () => 0,
): CaseOf<F>[] {
  const cases: CaseOf<F>[] = [];
  const counts = pairs.map(() => new Map<unknown, Map<unknown, number>>());
  const countOf = (at: number, a: unknown, b: unknown) => counts[at]?.get(a)?.get(b) ?? 0;
  const scoreOf = (one: CaseOf<F>) =>
    pairs.reduce((score, [a, b], at) => score + 1 / (1 + countOf(at, one[a], one[b])), weight(one));
  const add = (one: CaseOf<F>) => {
    cases.push(one);
    for (const [at, [a, b]] of pairs.entries()) {
      const row = counts[at]?.get(one[a]) ?? new Map<unknown, number>();
      counts[at]?.set(one[a], row.set(one[b], countOf(at, one[a], one[b]) + 1));
    }
  };
  const addWith = (some: Factors) => {
    const all = productOf({ ...factors, ...some });
    const scores = all.map(scoreOf);
    add(all[scores.indexOf(Math.max(...scores))] as CaseOf<F>);
  };
  for (const [at, [a, b]] of pairs.entries()) {
    for (const one of factors[a] ?? []) {
      for (const other of factors[b] ?? []) {
        if (countOf(at, one, other) === 0) addWith({ [a]: [one], [b]: [other] });
      }
    }
  }
  return cases;
}

/** Every combination of values. */
function productOf<F extends Factors>(factors: F): CaseOf<F>[] {
  return Object.entries(factors).reduce<object[]>(
    (all, [name, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as CaseOf<F>[];
}
