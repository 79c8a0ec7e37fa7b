import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findNode, isNewEnough } from './run.js';

const moduleUrl = new URL('./run.js', import.meta.url).href;

test.each(['24.15.0', 'v24.21.0\n', '25.0.0', 'v30.1.2'])('Node %j is new enough', (version) => {
  expect(isNewEnough(version)).toBe(true);
});

test.each(['20.20.2', 'v22.19.0', '24.6.9', ''])('Node %j is too old', (version) => {
  expect(isNewEnough(version)).toBe(false);
});

test('uses the running Node if it is new enough', () => {
  expect(findNode()).toBe(process.execPath);
});

/** A process that runs the given script on another Node. */
function runInChild(script: string) {
  const parent = `
    import { runInChild } from '${moduleUrl}';
    await runInChild(process.execPath, ['--eval', ${JSON.stringify(script)}], process.env);
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', parent]);
}

test('forwards output and exit code of the child', async () => {
  const child = runInChild("console.log('hello'); process.exitCode = 7");
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect({ output, code }).toEqual({ output: 'hello\n', code: 7 });
});

test('forwards a signal, and the child decides how it ends', async () => {
  const child = runInChild(
    "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready')",
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('exits with 128 + n when the child dies of signal n', async () => {
  const child = runInChild("process.kill(process.pid, 'SIGKILL')");
  expect(await once(child, 'exit')).toEqual([137, null]);
});

/** Prints the signals it receives. */
const program = `
  import { handleNpmSignals } from '${moduleUrl}';
  handleNpmSignals();
  process.on('SIGINT', (signal) => console.log(signal));
  process.on('SIGTERM', (signal) => { console.log(signal); process.exit(); });
  process.stdin.once('data', () => process.exit());
  setInterval(() => {}, 1000);
  console.log('ready');
`;

test('a signal without another handler ends the program', async () => {
  const starting = program.replace(/^ {2}process\.on\('SIG.*$/gm, '');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starting]);
  expect(await linesOf(child).next()).toBe('ready');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
});

test('a program whose shell died receives SIGTERM', async () => {
  const command = '"$0" --input-type=module --eval "$1"; true';
  const shell = spawn('sh', ['-c', command, process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const lines = linesOf(shell);
  expect(await lines.next()).toBe('ready');
  shell.kill('SIGKILL');
  expect(await lines.next()).toBe('SIGTERM');
});

function linesOf(child: ChildProcess) {
  if (child.stdout === null) throw new Error('the program has no output to read');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { next: async () => (await lines.next()).value as string | undefined };
}
