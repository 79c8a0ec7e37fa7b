import { expect, test } from 'vitest';
import { describeCounts, skippedIn, slowestFiles } from './report.ts';
import { failWithoutRunning, readPlaywrightReport, readTimes, runStep } from './run-step.ts';

test('reads counts and the times of files from a Playwright report', () => {
  const specs = [{ tests: [{ results: [{ duration: 1500 }] }] }];
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 },
    suites: [{ file: 'a.test.ts', specs, suites: [{ specs }] }],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    count: { passed: 4, failed: 1, skipped: 2 },
    files: [{ file: 'e2e/a.test.ts', seconds: 3 }],
  });
});

test('counts a runner that fails without a report as one failure, with its processor time', async () => {
  const step = { name: 'mail', script: 'mail', counts: 'playwright' } as const;
  const { hasFailed, count, output, cpuSeconds } = await runStep(step, { reports: '/nowhere' });
  expect(output).toContain('Usage: npm run mail');
  expect(cpuSeconds).toBeGreaterThan(0);
  expect({ hasFailed, count }).toEqual({
    hasFailed: true,
    count: { passed: 0, failed: 1, skipped: 0 },
  });
  expect(failWithoutRunning(step, 'a reason').count.failed).toBe(1);
});

test('sums the processor time that a shell prints', () => {
  expect(readTimes('0m0.010s 0m0.020s\n1m2.500s 0m0.470s\n')).toBeCloseTo(63, 5);
  expect(readTimes('')).toBeUndefined();
});

test('shows the ten slowest files of all steps', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const step = { name: 'unit tests', script: 'test:unit', counts: 'vitest' } as const;
  const shown = slowestFiles([
    { step, files: files.slice(0, 6) },
    { step, files: files.slice(6) },
  ]);
  expect(shown.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('the last line names skipped tests only if there are some', () => {
  const counts = [
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 0 },
  ];
  expect(describeCounts(counts)).toBe('4 passed, 1 failed');
  expect(describeCounts([...counts, { passed: 0, failed: 0, skipped: 2 }])).toBe(
    '4 passed, 1 failed, 2 skipped',
  );
});

test('finds what a step that has passed could not run', () => {
  const output = 'Running\nSkipped: WebKit, which could not be found.\n  1 skipped\n';
  expect(skippedIn(output)).toEqual(['Skipped: WebKit, which could not be found.']);
});
