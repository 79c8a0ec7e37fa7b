import { styleText } from 'node:util';
import type { Result, TestCount } from './run-step.ts';

/** The last line of the test run: the sum of all steps. */
export function describeCounts(counts: readonly TestCount[]): string {
  const sum = (key: keyof TestCount) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** One line for a step that passed; also its output and command for one that failed. */
export function printResult({ step, hasFailed, output, seconds, count }: Result): void {
  const mark = hasFailed ? styleText('red', '✗') : styleText('green', '✓');
  const counted = step.counts === 'itself' ? '' : describeCounts([count]);
  const time = `${seconds.toFixed(1)} s`.padStart(7);
  console.log(`${mark} ${step.name.padEnd(22)}${time}  ${counted}`.trimEnd());
  if (!hasFailed) return;
  console.log(`\n${output.trim()}\n`);
  console.log(`${step.name}: failed. Run it alone: npm run ${step.script}\n`);
}

/** How many tests ran where, what failed, and the total alone on the last line. */
export function printSummary(results: readonly Result[]): void {
  const places = results
    .filter(({ step }) => step.where !== undefined)
    .map(({ step, count }) => `${count.passed + count.failed} ${step.where}`);
  console.log(`\nTests: ${places.join(', ')}`);
  for (const { step } of results.filter(({ hasFailed }) => hasFailed)) {
    console.log(`Failed: ${step.name}. Run it alone: npm run ${step.script}`);
  }
  console.log(describeCounts(results.map(({ count }) => count)));
}
