import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../bootstrap/run.js';

/** One step of the test run. */
export interface Step {
  name: string;
  /** The npm script that runs it alone. */
  script: string;
  /** A check counts as one test; a runner reports how many it ran. */
  counts: 'itself' | 'vitest' | 'playwright';
  /** Where a runner's tests ran, for the summary. */
  where?: string;
  /** The script of a step that must have passed. */
  needs?: string;
}

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Result {
  step: Step;
  hasFailed: boolean;
  output: string;
  seconds: number;
  count: TestCount;
}

/** A step that takes longer hangs. */
const timeoutMs = 60 * 60_000;

const running = new Set<ChildProcess>();

/** Runs a step; runners write their reports into the given folder. */
export async function runStep(step: Step, reports: string): Promise<Result> {
  const report = join(reports, `${step.script.replace(':', '-')}.json`);
  const args =
    step.counts === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json="${report}"`]
      : [];
  const env = step.counts === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {};
  const outcome = await runScript(step.script, args, env);
  return { step, ...outcome, count: countTests(step, report, outcome.hasFailed) };
}

export function failWithoutRunning(step: Step, reason: string): Result {
  const count = { passed: 0, failed: 1, skipped: 0 };
  return { step, hasFailed: true, output: reason, seconds: 0, count };
}

/** A runner that fails outside any test counts as one failure. */
function countTests({ counts }: Step, report: string, hasFailed: boolean): TestCount {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (counts === 'itself') return hasFailed ? { ...none, failed: 1 } : { ...none, passed: 1 };
  const read = counts === 'vitest' ? countVitestTests : countPlaywrightTests;
  const count = existsSync(report) ? read(readFileSync(report, 'utf8')) : none;
  return hasFailed && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Reads the JSON report of Vitest. */
export function countVitestTests(report: string): TestCount {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Reads the JSON report of Playwright. No test is retried, so there are no flaky ones. */
export function countPlaywrightTests(report: string): TestCount {
  const { expected, unexpected, skipped } = JSON.parse(report).stats;
  return { passed: expected, failed: unexpected, skipped };
}

/** Runs a script of package.json as npm would, without the half second npm takes to start. */
function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const command = (packageJson.scripts as Record<string, string | undefined>)[script];
  if (command === undefined) throw new Error(`package.json has no script "${script}"`);
  const { isTTY } = process.stdout;
  const colours = isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return new Promise<Pick<Result, 'hasFailed' | 'output' | 'seconds'>>((resolve) => {
    const startedAt = performance.now();
    const child = spawn([command, ...args].join(' '), {
      cwd: root,
      env: { ...process.env, PATH, ...colours, ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const timer = setTimeout(() => {
      output += `\nStopped after ${timeoutMs / 60_000} minutes.\n`;
      stop(child, 'SIGKILL');
    }, timeoutMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({
        hasFailed: code !== 0,
        // Some tools ignore NO_COLOR.
        output: isTTY ? output : stripVTControlCharacters(output),
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
  });
}

/** Stops every running step with all its descendants: browsers, database servers. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) stop(child, signal);
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
