/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of those that passed only when tried again. */
  unsteady: readonly string[];
}

export const nothingRan: Tally = { passed: 0, failed: 0, skipped: 0, unsteady: [] };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      unsteady: [...sum.unsteady, ...tally.unsteady],
    }),
    nothingRan,
  );
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Reads the JSON report of Vitest: a test that passed at last still carries its first failure. */
export function tallyOfVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  };
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Reads the JSON report of Playwright. */
export function tallyOfPlaywright(text: string): Tally {
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: suites.flatMap(unsteadyIn),
  };
}

function unsteadyIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => title), ...suites.flatMap(unsteadyIn)];
}

/**
 * Makes tally and exit code agree: a runner that broke down outside any test counts as one failure,
 * so that the run cannot end with "0 failed".
 */
export function settleTally(tally: Tally, hasFailed: boolean): Tally {
  return hasFailed && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The last line of the test run. */
export function verdictOf({ passed, failed, skipped }: Omit<Tally, 'unsteady'>): string {
  const skippedPart = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skippedPart}`;
}
