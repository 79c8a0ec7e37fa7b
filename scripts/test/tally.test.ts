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
    testResults: [],
  });
  expect(tallyOfVitest(report)).toEqual({ passed: 7, failed: 1, skipped: 3, unsteady: [] });
});

test('a test of Vitest that passed only when tried again is named', () => {
  const report = JSON.stringify({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        assertionResults: [
          { fullName: 'steady', status: 'passed', failureMessages: [] },
          { fullName: 'unsteady', status: 'passed', failureMessages: ['too late'] },
          { fullName: 'broken', status: 'failed', failureMessages: ['wrong', 'wrong'] },
        ],
      },
    ],
  });
  expect(tallyOfVitest(report).unsteady).toEqual(['unsteady']);
});

test('a browser test that passed only when tried again is named', () => {
  const report = JSON.stringify({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [{ title: 'steady', tests: [{ status: 'expected' }] }],
        suites: [{ specs: [{ title: 'unsteady', tests: [{ status: 'flaky' }] }] }],
      },
    ],
  });
  expect(tallyOfPlaywright(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    unsteady: ['unsteady'],
  });
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
