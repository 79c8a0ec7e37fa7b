import { styleText } from 'node:util';
import type { Result, TestCount } from './run-step.ts';

/** The last line of the test run: the sum of all steps. */
export function describeCounts(counts: readonly TestCount[]): string {
  const sum = (key: keyof TestCount) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const inColumn = (seconds: number | undefined) => `${seconds?.toFixed(1) ?? '?'} s`.padStart(8);

/** Begins a line of a step that says what it could not run: shown although the step has passed. */
export const skippedMark = 'Skipped: ';

export const skippedIn = (output: string): string[] =>
  output.split('\n').filter((line) => line.startsWith(skippedMark));

/** One line for a step that passed, and what it skipped; the output and command of one that failed. */
export function printResult({ step, hasFailed, output, seconds, cpuSeconds, count }: Result): void {
  const mark = hasFailed ? styleText('red', '✗') : styleText('green', '✓');
  const counted = step.counts === 'itself' ? '' : describeCounts([count]);
  const times = `${inColumn(seconds)}  CPU${inColumn(cpuSeconds)}`;
  console.log(`${mark} ${step.name.padEnd(22)}${times}  ${counted}`.trimEnd());
  if (!hasFailed) {
    for (const line of skippedIn(output)) console.log(`  ${line}`);
    return;
  }
  console.log(`\n${output.trim()}\n`);
  console.log(`${step.name}: failed. Run it alone: npm run ${step.script}\n`);
}

const slowestShown = 10;

/** The files that took longest, over all steps; a file may run in several. */
export function slowestFiles(results: readonly Pick<Result, 'step' | 'files'>[]) {
  return results
    .flatMap(({ step, files }) => files.map((file) => ({ ...file, step: step.name })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown);
}

/** What was slow, how many tests ran where, what failed, and the total alone on the last line. */
export function printSummary(results: readonly Result[]): void {
  const slowest = slowestFiles(results);
  if (slowest.length > 0) console.log('\nSlowest files, by the clock, set-up included:');
  for (const { file, seconds, step } of slowest) {
    console.log(`${inColumn(seconds)}  ${file} (${step})`);
  }
  const cpuSeconds = results.reduce((sum, result) => sum + (result.cpuSeconds ?? 0), 0);
  console.log(`\nProcessor time: ${cpuSeconds.toFixed(0)} CPU-seconds`);
  const places = results
    .filter(({ step }) => step.where !== undefined)
    .map(({ step, count }) => `${count.passed + count.failed} ${step.where}`);
  console.log(`Tests: ${places.join(', ')}`);
  for (const { step } of results.filter(({ hasFailed }) => hasFailed)) {
    console.log(`Failed: ${step.name}. Run it alone: npm run ${step.script}`);
  }
  console.log(describeCounts(results.map(({ count }) => count)));
}
