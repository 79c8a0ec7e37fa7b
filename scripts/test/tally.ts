/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothingRan: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    nothingRan,
  );
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Reads the JSON report of Vitest. */
export function tallyOfVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Reads the JSON report of Playwright. */
export function tallyOfPlaywright(text: string): Tally {
  const { stats } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
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
