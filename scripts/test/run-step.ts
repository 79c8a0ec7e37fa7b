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
  args?: readonly string[];
  /** A check counts as one test; a runner reports how many it ran. */
  counts: 'itself' | 'vitest' | 'playwright';
  /** Where a runner's tests ran, for the summary. */
  where?: string;
  /** The script of a step that must have passed. */
  needs?: string;
  /** The queries of the server tests: each step that records them adds its own. */
  queries?: 'recorded' | 'compared';
}

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test file and how long it took, set-up included. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** What a runner reports. */
export interface SuiteReport {
  count: TestCount;
  files: readonly FileTime[];
}

export interface Result extends SuiteReport {
  step: Step;
  hasFailed: boolean;
  output: string;
  seconds: number;
  /** Processor time of the step with all its processes, user and system; unknown without a POSIX shell. */
  cpuSeconds: number | undefined;
}

/** A step that takes longer hangs. */
const timeoutMs = 60 * 60_000;

const running = new Set<ChildProcess>();

interface RunOptions {
  /** The folder for the reports of runners. */
  reports: string;
  env?: Record<string, string>;
}

/** Runs a step. */
export async function runStep(step: Step, { reports, env = {} }: RunOptions): Promise<Result> {
  const report = join(reports, `${step.script.replace(':', '-')}.json`);
  const reporters =
    step.counts === 'vitest'
      ? ['--reporter=default', '--reporter=scripts/test/vitest-report.ts']
      : [];
  const queries = join(reports, 'queries');
  const compared = step.queries === 'compared' ? [queries] : [];
  const args = [...(step.args ?? []), ...compared, ...reporters];
  const reportTo = { KEEPSAKE_TEST_REPORT: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const outcome = await runScript(step.script, args, {
    ...env,
    ...(step.counts === 'itself' ? {} : reportTo),
    ...(step.queries === 'recorded' ? { KEEPSAKE_TEST_QUERIES: queries } : {}),
  });
  return { step, ...outcome, ...readReport(step, report, outcome.hasFailed) };
}

export function failWithoutRunning(step: Step, reason: string): Result {
  const count = { passed: 0, failed: 1, skipped: 0 };
  return { step, hasFailed: true, output: reason, seconds: 0, cpuSeconds: 0, count, files: [] };
}

/** A runner that fails outside any test counts as one failure. */
function readReport({ counts }: Step, path: string, hasFailed: boolean): SuiteReport {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (counts === 'itself') {
    return { count: hasFailed ? { ...none, failed: 1 } : { ...none, passed: 1 }, files: [] };
  }
  if (!existsSync(path)) return { count: { ...none, failed: 1 }, files: [] };
  const text = readFileSync(path, 'utf8');
  const { count, files }: SuiteReport =
    counts === 'vitest' ? JSON.parse(text) : readPlaywrightReport(text);
  return { count: hasFailed && count.failed === 0 ? { ...count, failed: 1 } : count, files };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** Reads the JSON report of Playwright. No test is retried, so there are no flaky ones. */
export function readPlaywrightReport(text: string): SuiteReport {
  const { stats, suites }: { stats: Record<string, number>; suites: PlaywrightSuite[] } =
    JSON.parse(text);
  const { expected = 0, unexpected = 0, skipped = 0 } = stats;
  const durationOf = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
    [
      ...suites.map(durationOf),
      ...specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map((r) => r.duration)),
      ),
    ].reduce((sum, duration) => sum + duration, 0);
  return {
    count: { passed: expected, failed: unexpected, skipped },
    files: (suites as (PlaywrightSuite & { file: string })[]).map((suite) => ({
      file: `e2e/${suite.file}`,
      seconds: durationOf(suite) / 1000,
    })),
  };
}

/** Runs a script of package.json as npm would, without the half second npm takes to start. */
function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const command = (packageJson.scripts as Record<string, string | undefined>)[script];
  if (command === undefined) throw new Error(`package.json has no script "${script}"`);
  const { isTTY } = process.stdout;
  const colours = isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return new Promise<Pick<Result, 'hasFailed' | 'output' | 'seconds' | 'cpuSeconds'>>((resolve) => {
    const startedAt = performance.now();
    const child = spawn(withTimes([command, ...args].join(' ')), {
      cwd: root,
      env: { ...process.env, PATH, ...colours, ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    let times = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.stdio[3]?.on('data', (chunk) => {
      times += chunk;
    });
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
        cpuSeconds: readTimes(times),
      });
    });
  });
}

/** Lets a POSIX shell print the processor time of all processes that it and its children waited for. */
const withTimes = (command: string) =>
  process.platform === 'win32' ? command : `${command}\nstatus=$?\ntimes >&3\nexit $status`;

/** Sums what `times` printed, such as `0m1.23s 0m0.45s`: user and system, of the shell and its children. */
export function readTimes(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length === 0) return undefined;
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
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
