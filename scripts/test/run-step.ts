import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, runScript } from './run-script.ts';
import type { Step } from './steps.ts';
import { nothingRan, settleTally, type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

export interface Result extends Outcome {
  step: Step;
  tally: Tally;
  /** How many tests really ran. */
  ran: number;
}

/** Runs one step and counts it; runners leave their reports in the given folder. */
export async function runStep(step: Step, reports: string): Promise<Result> {
  const report = join(reports, `${step.script.replace(':', '-')}.json`);
  const outcome = await runScript(step.script, argsFor(step, report), envFor(step, report));
  const counted = tallyOf(step, report, outcome);
  const tally = settleTally(counted, outcome.hasFailed);
  return { ...outcome, step, tally, ran: counted.passed + counted.failed };
}

/** The result of a step that cannot be tried. */
export function failWithoutRunning(step: Step, reason: string): Result {
  return {
    step,
    hasFailed: true,
    output: reason,
    seconds: 0,
    tally: { ...nothingRan, failed: 1 },
    ran: 0,
  };
}

/** No test is retried: one that passes at the second attempt only is a fault to be found. */
function argsFor(step: Step, report: string): string[] {
  if (step.counts !== 'vitest') return [];
  return ['--reporter=default', '--reporter=json', `--outputFile.json="${report}"`];
}

function envFor(step: Step, report: string): NodeJS.ProcessEnv {
  return step.counts === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {};
}

function tallyOf(step: Step, report: string, { hasFailed }: Outcome): Tally {
  if (step.counts === 'itself') {
    return { ...nothingRan, passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0 };
  }
  if (!existsSync(report)) return nothingRan;
  const text = readFileSync(report, 'utf8');
  return step.counts === 'vitest' ? tallyOfVitest(text) : tallyOfPlaywright(text);
}
