import { expect, test } from 'vitest';
import {
  addTallies,
  nothingRan,
  settleTally,
  tallyOfPlaywright,
  tallyOfVitest,
  verdictOf,
} from '#scripts/test/tally.ts';

test('a run of Vitest is counted by test, those left out included', () => {
  const report = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
  });
  expect(tallyOfVitest(report)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test('a run of Playwright is counted by test', () => {
  const report = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 } });
  expect(tallyOfPlaywright(report)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('a runner that broke down without a failed test still counts as one failure', () => {
  expect(settleTally({ ...nothingRan, passed: 5 }, true).failed).toBe(1);
  expect(settleTally({ ...nothingRan, passed: 5, failed: 2 }, true).failed).toBe(2);
  expect(settleTally({ ...nothingRan, passed: 5 }, false).failed).toBe(0);
});

test('the verdict names skipped tests only when there are some', () => {
  const sum = addTallies([
    { ...nothingRan, passed: 3 },
    { ...nothingRan, passed: 1, failed: 1 },
  ]);
  expect(verdictOf(sum)).toBe('4 passed, 1 failed');
  expect(verdictOf({ ...sum, skipped: 2 })).toBe('4 passed, 1 failed, 2 skipped');
});
