import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { compiledModules } from './compiled-modules.ts';
import { bundledProgram } from './processes/bundled-program.ts';
import type { KillableServer } from './repeated-crashes.ts';
import { relaxedLimits } from './running-site.ts';

interface Options {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Starts the product in a process of its own, which is killed at the end of the test at the latest. */
export async function startKillableServer({
  dataDir,
  databaseUrl,
}: Options): Promise<KillableServer> {
  const begun = performance.now();
  const child = spawn(process.execPath, [bundledProgram('serve-api')], {
    cwd: dataDir,
    env: {
      ...compiledModules,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:0',
      DATA_DIR: dataDir,
      ...relaxedLimits,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  let output = '';
  while (!output.includes('Ctrl+C')) output += (await once(child.stdout, 'data'))[0];
  child.stdout.resume();
  const address = /Open\s+(\S+)/.exec(output)?.[1] ?? '';
  return { address, startedIn: performance.now() - begun, kill };
}
