import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideProxy } from './proxy.ts';
import { printResult, printSummary } from './report.ts';
import { stopEverything } from './run-script.ts';
import { failWithoutRunning, type Result, runStep } from './run-step.ts';
import { checks, longSuites, quickSuites, type Step } from './steps.ts';

let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stoppedBy = signal;
    stopEverything(signal);
  });
}

const isThorough = !process.argv.includes('--quick');
const reports = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
const results: Result[] = [];
try {
  await runTwoAtATime(checks);
  if (isThorough && !stoppedBy) provideProxy();
  await runTwoAtATime(isThorough ? [...quickSuites, ...longSuites] : quickSuites);
} finally {
  await rm(reports, { recursive: true, force: true });
}
if (stoppedBy === undefined) printSummary(results);
else console.log(`Stopped by ${stoppedBy} before the end.`);
if (stoppedBy !== undefined || results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;

async function runTwoAtATime(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  await Promise.all([runNextOf(waiting), runNextOf(waiting)]);
}

async function runNextOf(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step !== undefined && !stoppedBy; step = waiting.shift()) {
    const missing = results.find((result) => result.hasFailed && result.step.script === step.needs);
    const result = missing
      ? failWithoutRunning(step, `Not run, because this failed before it: ${missing.step.name}.`)
      : await runStep(step, reports);
    if (stoppedBy !== undefined) return;
    results.push(result);
    printResult(result);
  }
}
