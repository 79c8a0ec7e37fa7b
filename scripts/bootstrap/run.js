// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever the working directory is. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An error that the user can fix: printed without a stack. */
export class UserError extends Error {}

/**
 * Runs the body of a command; prints why it failed and exits with 1.
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/** The first Node with an SQLite (3.51.3) in which two threads may checkpoint and write the same log. */
const needed = { major: 24, minor: 15 };

/** @param {string} version as in `24.15.0` or `v24.15.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed.major || (major === needed.major && minor >= needed.minor);
}

/**
 * A Node that runs Keepsake: this one, else the one that npm installed.
 * @returns {string | undefined}
 */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(installed)) return undefined;
  // On an unusual system the file may exist and not run.
  const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  return stdout && isNewEnough(stdout) ? installed : undefined;
}

export function getNode() {
  const node = findNode();
  if (node === undefined) {
    throw new UserError(
      `Keepsake needs Node ${needed.major}.${needed.minor} or newer; this is Node ${process.versions.node}, and npm could not install a newer one for this system. Please install it and try again.`,
    );
  }
  return node;
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script on another Node and forwards output, signals and exit code. The script has a process
 * group of its own, so that each signal reaches it only once.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export function runInChild(node, args, env) {
  return new Promise((resolve, reject) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    // Before the child starts: a signal that ended only this process would leave it behind.
    for (const signal of signals) process.on(signal, forward);
    const child = spawn(node, args, {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.removeListener(name, forward);
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
      resolve();
    });
  });
}

/**
 * Runs a program and throws the end of its output if it fails.
 * @param {string} task what the error says has failed
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
export function runQuietly(task, program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const append = (/** @type {Buffer | string} */ text) => {
      output += text;
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.once('error', ({ message }) => append(`${message}\n`));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const lines = output.split('\n').filter((line) => !line.includes('EBADENGINE'));
      const end = lines.join('\n').trimEnd().split('\n').slice(-40).join('\n');
      reject(new UserError(`${task} failed with code ${code}. The end of its output:\n\n${end}`));
    });
  });
}

/** Makes signals reach this process under npm as without it. Call it before adding signal handlers. */
export function handleNpmSignals() {
  // A handler that is never removed: without any, Node would be killed between two others.
  for (const signal of signals) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  // Some shells die of npm's SIGTERM without passing it on.
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
