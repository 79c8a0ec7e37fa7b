/** One line of the test run: its words, and the npm script that runs it alone. */
export interface Step {
  name: string;
  script: string;
  /** Who counts: a check is one test, a runner reports how many it ran. */
  counts: 'itself' | 'vitest' | 'playwright';
  /** Where a runner's tests ran, in the summary. */
  where?: string;
  /** The script of the step without which this one has no meaning. */
  needs?: string;
}

/** Checks that lean on nothing and use one core each: two at a time. */
export const checks: readonly Step[] = [
  { name: 'types', script: 'check:types', counts: 'itself' },
  { name: 'format and lint', script: 'check:format', counts: 'itself' },
  { name: 'import arrows', script: 'check:arrows', counts: 'itself' },
  { name: 'dead code', script: 'check:dead', counts: 'itself' },
  { name: 'documentation', script: 'check:docs', counts: 'itself' },
  { name: 'build', script: 'build', counts: 'itself' },
];

/** What needs neither a server nor a browser. */
export const quickSuites: readonly Step[] = [
  { name: 'size budget', script: 'check:size', counts: 'itself', needs: 'build' },
  { name: 'unit tests', script: 'test:unit', counts: 'vitest', where: 'unit' },
];

/** They wait for processes and clocks a good part of their time: two at a time, the longest last. */
export const longSuites: readonly Step[] = [
  {
    name: 'server on PostgreSQL',
    script: 'test:postgres',
    counts: 'vitest',
    where: 'on PostgreSQL',
  },
  { name: 'server on SQLite', script: 'test:sqlite', counts: 'vitest', where: 'on SQLite' },
  {
    name: 'browser tests',
    script: 'test:browser',
    counts: 'playwright',
    where: 'in the browser',
    needs: 'build',
  },
];
