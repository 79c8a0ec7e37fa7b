// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script on another Node as if it were this process: its output, signals and exit code are
 * ours. The script sits in a process group of its own, so that each signal reaches it only once.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export function runInChild(node, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.removeListener(name, forward);
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve();
    });
  });
}
