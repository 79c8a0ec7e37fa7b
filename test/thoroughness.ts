const { env } = process;

/** Whether this is `npm run test:full`: whole matrices, every server test on both engines, random seeds. */
export const isFullRun = env.KEEPSAKE_TEST_FULL === '1';

const seed = Number(env.KEEPSAKE_TEST_SEED ?? 20_260_115);

/** The seed of generated requests. */
export const fuzzSeed = env.KEEPSAKE_TEST_SEED ?? 'short';

/**
 * The options of a property test: few runs with a fixed seed, so that a green run stays green; in
 * `npm run test:full` many with the seed of that run, which it prints and takes from KEEPSAKE_TEST_SEED.
 */
export function propertyOptions({ few, many }: { few: number; many: number }) {
  return { seed, numRuns: isFullRun ? many : few };
}
