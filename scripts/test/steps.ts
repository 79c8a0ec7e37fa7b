import type { Step } from './run-step.ts';

/** Checks that use about one core each, so two run at a time. */
const checks: readonly Step[] = [
  { name: 'types', script: 'check:types', counts: 'itself' },
  { name: 'format and lint', script: 'check:format', counts: 'itself' },
];

const slowerChecks: readonly Step[] = [
  { name: 'import boundaries', script: 'check:boundaries', counts: 'itself' },
  { name: 'dead code', script: 'check:dead', counts: 'itself' },
  { name: 'documentation', script: 'check:docs', counts: 'itself' },
  { name: 'build', script: 'build', counts: 'itself' },
];

/** Tests without a build, cheapest first; each uses all cores. */
const quickSuites: readonly Step[] = [
  { name: 'unit tests', script: 'test:unit', counts: 'vitest', where: 'unit' },
  { name: 'pages', script: 'test:pages', counts: 'vitest', where: 'of pages' },
];

const slowerSuites: readonly Step[] = [
  { name: 'size budget', script: 'check:size', counts: 'itself', needs: 'build' },
  {
    name: 'documents',
    script: 'test:documents',
    counts: 'vitest',
    where: 'of documents',
    needs: 'build',
  },
  {
    name: 'server on SQLite',
    script: 'test:sqlite',
    counts: 'vitest',
    where: 'on SQLite',
    queries: 'recorded',
  },
  {
    name: 'server on PostgreSQL',
    script: 'test:postgres',
    counts: 'vitest',
    where: 'on PostgreSQL',
    queries: 'recorded',
  },
  { name: 'queries on both', script: 'check:queries', counts: 'itself', queries: 'compared' },
  {
    name: 'browser tests',
    script: 'test:browser',
    counts: 'playwright',
    where: 'in the browser',
    needs: 'build',
  },
];

const otherBrowsers: Step = {
  name: 'other browsers',
  script: 'test:other-browsers',
  counts: 'playwright',
  where: 'in Firefox and WebKit',
  needs: 'build',
};

/** Without overload and slow clients, whose figures need a quiet machine. */
const torture: Step = {
  name: 'torture',
  script: 'torture',
  args: ['--only', 'crash,backup,outage', '--kills', '5', '--posts', '200'],
  counts: 'itself',
  needs: 'build',
};

/** `npm run check`, `npm test` and `npm run test:full`. */
export type Scope = 'quick' | 'usual' | 'full';

/** What a run consists of: checks two at a time, then suites one by one. */
export function stepsOf(scope: Scope): { checks: readonly Step[]; suites: readonly Step[] } {
  if (scope === 'quick') return { checks, suites: quickSuites };
  const suites = [
    ...quickSuites,
    ...slowerSuites,
    ...(scope === 'full' ? [otherBrowsers, torture] : []),
  ];
  return { checks: [...checks, ...slowerChecks], suites };
}
