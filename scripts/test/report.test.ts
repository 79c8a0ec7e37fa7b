import { expect, test } from 'vitest';
import { describeCounts } from './report.ts';
import { countPlaywrightTests, countVitestTests, failWithoutRunning, runStep } from './run-step.ts';

test('counts the tests of a Vitest report, skipped ones included', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(countVitestTests(JSON.stringify(report))).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test('counts the tests of a Playwright report', () => {
  const report = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 } });
  expect(countPlaywrightTests(report)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('counts a runner that fails without a report as one failure', async () => {
  const step = { name: 'mail', script: 'mail', counts: 'playwright' } as const;
  const { hasFailed, count, output } = await runStep(step, '/nowhere');
  expect(output).toContain('Usage: npm run mail');
  expect({ hasFailed, count }).toEqual({
    hasFailed: true,
    count: { passed: 0, failed: 1, skipped: 0 },
  });
  expect(failWithoutRunning(step, 'a reason').count.failed).toBe(1);
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
