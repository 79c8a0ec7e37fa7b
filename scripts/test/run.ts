import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printResult, printSummary } from './report.ts';
import { failWithoutRunning, type Result, runStep, type Step, stopAll } from './run-step.ts';

/** Independent checks that use one core each. */
const checks: readonly Step[] = [
  { name: 'types', script: 'check:types', counts: 'itself' },
  { name: 'format and lint', script: 'check:format', counts: 'itself' },
  { name: 'import boundaries', script: 'check:boundaries', counts: 'itself' },
  { name: 'dead code', script: 'check:dead', counts: 'itself' },
  { name: 'documentation', script: 'check:docs', counts: 'itself' },
  { name: 'build', script: 'build', counts: 'itself' },
];

/** Suites without a server or a browser. */
const quickSuites: readonly Step[] = [
  { name: 'size budget', script: 'check:size', counts: 'itself', needs: 'build' },
  { name: 'unit tests', script: 'test:unit', counts: 'vitest', where: 'unit' },
];

/** Suites that wait for processes and timers much of their time. */
const longSuites: readonly Step[] = [
  {
    name: 'server on PostgreSQL',
    script: 'test:postgres',
    counts: 'vitest',
    where: 'on PostgreSQL',
  },
  { name: 'server on SQLite', script: 'test:sqlite', counts: 'vitest', where: 'on SQLite' },
  {
    name: 'browser tests',
    script: 'test:browser',
    counts: 'playwright',
    where: 'in the browser',
    needs: 'build',
  },
];

let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stoppedBy = signal;
    stopAll(signal);
  });
}

const isThorough = !process.argv.includes('--quick');
const reports = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
const results: Result[] = [];
try {
  await runTwoAtATime(checks);
  if (isThorough && !stoppedBy) installProxy();
  await runTwoAtATime(isThorough ? [...quickSuites, ...longSuites] : quickSuites);
} finally {
  await rm(reports, { recursive: true, force: true });
}
if (stoppedBy === undefined) printSummary(results);
else console.log(`Stopped by ${stoppedBy} before the end.`);
if (stoppedBy !== undefined || results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;

async function runTwoAtATime(steps: readonly Step[]): Promise<void> {
  const queue = steps.values();
  async function work(): Promise<void> {
    for (const step of queue) {
      if (stoppedBy) return;
      const failed = results.find(({ hasFailed, step: { script } }) => {
        return hasFailed && script === step.needs;
      });
      const result = failed
        ? failWithoutRunning(step, `Not run, because this failed before it: ${failed.step.name}.`)
        : await runStep(step, reports);
      if (stoppedBy) return;
      results.push(result);
      printResult(result);
    }
  }
  await Promise.all([work(), work()]);
}

/** On Debian as root only; elsewhere the tests that need HAProxy are reported as skipped. */
function installProxy(): void {
  const runs = (program: string, option: string) =>
    spawnSync(program, [option], { stdio: 'ignore' }).status === 0;
  if (runs('haproxy', '-v') || runs('/usr/sbin/haproxy', '-v')) return;
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) return;
  console.log('Installing haproxy with apt-get for the tests of several processes…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'haproxy']]) {
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
  }
}
