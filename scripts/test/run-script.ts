import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../bootstrap/root.js';

/** A step that takes longer hangs. */
const timeoutMs = 15 * 60_000;

const running = new Set<ChildProcess>();

export interface Outcome {
  hasFailed: boolean;
  output: string;
  seconds: number;
}

/** Runs a script of package.json as npm would, without the half second npm takes to start. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const command = (packageJson.scripts as Record<string, string | undefined>)[script];
  if (command === undefined) throw new Error(`package.json has no script "${script}"`);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn([command, ...args].join(' '), {
      cwd: root,
      env: { ...process.env, PATH: pathWithTools(), ...colours(), ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      output += `\nStopped after ${timeoutMs / 60_000} minutes.\n`;
      stop(child, 'SIGKILL');
    }, timeoutMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ hasFailed: code !== 0, output: readable(output), seconds });
    });
  });
}

/** Ends every step under way with all its descendants: browsers, database servers. */
export function stopEverything(signal: NodeJS.Signals): void {
  for (const child of running) stop(child, signal);
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pathWithTools(): string {
  return [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
}

function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

/** Some tools colour what they say even for a file. */
function readable(output: string): string {
  return process.stdout.isTTY ? output : stripVTControlCharacters(output);
}
