import { styleText } from 'node:util';
import type { Result } from './run-step.ts';
import { addTallies, verdictOf } from './tally.ts';

/** One line for a step that passed; what it said, and how to run it alone, for one that failed. */
export function printResult({ step, hasFailed, output, seconds, tally }: Result): void {
  const mark = hasFailed ? styleText('red', '✗') : styleText('green', '✓');
  const count = step.counts === 'itself' ? '' : verdictOf(tally);
  const time = `${seconds.toFixed(1)} s`.padStart(7);
  console.log(`${mark} ${step.name.padEnd(22)}${time}  ${count}`.trimEnd());
  if (!hasFailed) return;
  console.log(`\n${output.trim()}\n`);
  console.log(`${step.name}: failed. Run it alone: npm run ${step.script}\n`);
}

/** How many tests ran where, what failed, and the verdict alone on the last line. */
export function printSummary(results: readonly Result[]): void {
  const places = results
    .filter(({ step }) => step.where !== undefined)
    .map(({ step, ran }) => `${ran} ${step.where}`);
  console.log(`\nTests: ${places.join(', ')}`);
  for (const { step } of results.filter(({ hasFailed }) => hasFailed)) {
    console.log(`Failed: ${step.name}. Run it alone: npm run ${step.script}`);
  }
  const sum = addTallies(results.map(({ tally }) => tally));
  console.log(verdictOf(sum));
}
