import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '#contract/languages.ts';
import { printResult, printSummary } from './report.ts';
import { failWithoutRunning, type Result, runStep, type Step, stopAll } from './run-step.ts';
import { type Scope, stepsOf } from './steps.ts';

const isNamed = (scope: Scope) => process.argv.includes(`--${scope}`);
const scope = (['quick', 'full'] as const).find(isNamed) ?? 'usual';

let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stoppedBy = signal;
    stopAll(signal);
  });
}

const { checks, suites } = stepsOf(scope);
const folder = await createFolder();
const reports = join(folder, 'reports');
const env = {
  TMPDIR: folder,
  KEEPSAKE_LANGUAGES: languagesOfRun(),
  ...(scope === 'full' ? fullRun() : {}),
};
const results: Result[] = [];
try {
  await run(checks, { atATime: 2 });
  if (scope !== 'quick' && !stoppedBy) installProxy();
  await run(suites, { atATime: 1 });
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (stoppedBy === undefined) printSummary(results);
else console.log(`Stopped by ${stoppedBy} before the end.`);
if (stoppedBy !== undefined || results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;

async function run(steps: readonly Step[], { atATime }: { atATime: number }): Promise<void> {
  const queue = steps.values();
  async function work(): Promise<void> {
    for (const step of queue) {
      if (stoppedBy) return;
      const failed = results.find(({ hasFailed, step: { script } }) => {
        return hasFailed && script === step.needs;
      });
      const result = failed
        ? failWithoutRunning(step, `Not run, because this failed before it: ${failed.step.name}.`)
        : await runStep(step, { reports, env });
      if (stoppedBy) return;
      results.push(result);
      printResult(result);
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
}

/** For all that the tests store: in memory if there is room, because databases wait for a disk at every write. */
async function createFolder(): Promise<string> {
  const memory = '/dev/shm';
  const enough = 4 * 1024 ** 3;
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const parent = bavail * bsize >= enough ? memory : tmpdir();
  const folder = await mkdtemp(join(parent, 'keepsake-test-'));
  // PostgreSQL may run as another user than the tests.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'reports'));
  return folder;
}

/** Of the pages: what the browser tests open, as every language takes a build. The full run has them all. */
function languagesOfRun(): string {
  const { KEEPSAKE_LANGUAGES: chosen } = process.env;
  return chosen || [...(scope === 'full' ? languages : ['en', 'sr-Cyrl']), 'pseudo'].join(',');
}

/** Read by `test/thoroughness.ts`; the seed repeats what a run has found. */
function fullRun(): Record<string, string> {
  const seed = process.env.KEEPSAKE_TEST_SEED ?? String(randomInt(2 ** 31));
  console.log(`Seed of the property tests: KEEPSAKE_TEST_SEED=${seed}`);
  return { KEEPSAKE_TEST_FULL: '1', KEEPSAKE_TEST_SEED: seed };
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
