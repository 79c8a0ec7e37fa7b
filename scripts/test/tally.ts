/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Reads the JSON report of Vitest. */
export function tallyOfVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Reads the JSON report of Playwright. A flaky test is a failed one: nothing is tried twice. */
export function tallyOfPlaywright(report: string): Tally {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/**
 * Makes tally and exit code agree: a runner that broke down outside any test counts as one failure,
 * so that the run cannot end with "0 failed".
 */
export function settleTally(tally: Tally, hasFailed: boolean): Tally {
  return hasFailed && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The last line of the test run. */
export function verdictOf({ passed, failed, skipped }: Tally): string {
  const skippedPart = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skippedPart}`;
}
